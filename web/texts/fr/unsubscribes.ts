export const texts = {
  stop: 'Se désabonner',
  stopped: 'Désabonnement confirmé',
  undone: 'Abonnement rétabli',
  unknown: 'Ce lien ne fonctionne pas',
  unknown_text: 'Copiez-le à nouveau depuis l’e-mail',
}
