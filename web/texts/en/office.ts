export const texts = {
  edit: 'Edit document',
  view: 'Open document',
  back: 'Back to the file',
  frame: '{{name}} in the document editor',
  opening: 'Opening the document…',
  lost: 'You can no longer open this file, so it isn’t saved. Copy your text before you leave.',
  elsewhere: 'Someone is working on this file elsewhere. You can read it for now.',
  editing: '{{name}} is editing',
  editing_two: '{{one}} and {{other}} are editing',
  editing_many: 'Several people are editing',
}
