export const texts = {
  codes: {
    action_final: 'Cette action ne peut pas être annulée',
    action_overtaken:
      'Cette action ne peut plus être annulée en raison d’une modification ultérieure : {{what}}',
    action_too_old: 'Il est trop tard pour annuler cette action',
  },
}
