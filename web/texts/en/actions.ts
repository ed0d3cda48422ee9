export const texts = {
  title: 'Recent actions',
  only_you: 'Only you see what you did.',
  none: 'You have not done anything yet',
  none_text: 'What you do stands here, with the way back.',
  older: 'Show older',
  undone: 'Taken back',
  undo_this: 'Undo: {{what}}',
  undo_last: 'Undo the last action',
  taken_back: 'Taken back: {{what}}',
  nothing_lately: 'Nothing of the last minutes can be taken back',
  something: 'Something was changed',
  letters_waiting_one: '{{count}} letter about it still waits. Undoing stops it.',
  letters_waiting_other: '{{count}} letters about it still wait. Undoing stops them.',
  letters_wait_one: '{{count}} letter about it leaves in a moment.',
  letters_wait_other: '{{count}} letters about it leave in a moment.',
  letters_left_one: '{{count}} letter has left and cannot be recalled.',
  letters_left_other: '{{count}} letters have left and cannot be recalled.',
  letters_left_undo_one:
    '{{count}} letter has left and cannot be recalled. Undoing sends a second one that says so.',
  letters_left_undo_other:
    '{{count}} letters have left and cannot be recalled. Undoing sends a second one to each that says so.',
  unnamed: {
    appointment: 'An appointment',
    group: 'A group',
    message: 'A message without subject',
    calendar: 'A calendar',
    member: 'Somebody',
    other: 'Something',
  },
  final: {
    other: 'This cannot be taken back',
  },
}
