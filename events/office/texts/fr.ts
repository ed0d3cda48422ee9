export const texts = {
  codes: {
    office_away:
      'La suite bureautique ne peut pas ouvrir ce fichier pour le moment. Réessayez dans un instant.',
  },
}
