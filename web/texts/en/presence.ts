export const texts = {
  status_is: 'Status: {{status}}',
  types: { online: 'Online', busy: 'Busy', invisible: 'Invisible' },
  usual: { online: 'Available', busy: 'Please do not disturb' },
  text: 'What others read',
  text_hint: 'One line that stands beside your name.',
  characters: '{{used}} of {{most}} characters',
  choose: 'Set status',
  was_chosen: 'Your status is now “{{status}}”',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} is typing …',
  typing_two: '{{one}} and {{other}} are typing …',
  typing_many: 'Several people are typing …',
}
