export const texts = {
  codes: {
    action_final: 'Esto no se puede deshacer',
    action_overtaken: 'Desde entonces: {{what}}. Por eso ya no se puede deshacer',
    action_too_old: 'Ha pasado demasiado tiempo para deshacerlo',
  },
}
