export const texts = {
  codes: {
    action_final: 'Esto no se puede deshacer',
    action_overtaken: 'Ya no se puede deshacer por un cambio posterior: {{what}}',
    action_too_old: 'Ya es demasiado tarde para deshacer esto',
  },
}
