export const texts = {
  codes: {
    action_final: 'This cannot be taken back',
    action_overtaken: 'Since then: {{what}}. That is why it cannot be taken back any more',
    action_too_old: 'Too much time has gone by to take this back',
  },
}
