export const texts = {
  codes: {
    q_empty: 'Gib mindestens ein Zeichen ein',
    tags_below: 'Darunter stehen andere Schlagwörter. Verschiebe oder lösche zuerst diese',
  },
}
