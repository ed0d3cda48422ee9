export const texts = {
  codes: {
    action_final: 'Das lässt sich nicht zurücknehmen',
    action_overtaken: 'Seither: {{what}}. Darum lässt es sich nicht mehr zurücknehmen',
    action_too_old: 'Dafür ist zu viel Zeit vergangen',
  },
}
