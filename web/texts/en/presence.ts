export const texts = {
  status_is: 'Status: {{status}}',
  types: { online: 'Online', busy: 'Busy', invisible: 'Invisible' },
  usual: { online: 'Available', busy: 'Do not disturb' },
  text: 'Status text',
  text_hint: 'Shown next to your name',
  characters: '{{used}} of {{most}} characters',
  choose: 'Set status',
  was_chosen: 'Your status is now “{{status}}”',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} is typing…',
  typing_two: '{{one}} and {{other}} are typing…',
  typing_many: 'Several people are typing…',
}
