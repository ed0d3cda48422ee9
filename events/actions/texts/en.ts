export const texts = {
  codes: {
    action_final: 'This can’t be undone',
    action_overtaken: 'This can’t be undone because of a later change: {{what}}',
    action_too_old: 'It’s too late to undo this',
  },
}
