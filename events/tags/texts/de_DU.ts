// Only what differs from the formal German.
export const texts = {
  codes: {
    q_empty: 'Gib mindestens ein Zeichen ein',
    tags_below: 'Diesem Schlagwort sind andere untergeordnet. Verschiebe oder lösche diese zuerst.',
    too_many_tags: 'Die Höchstzahl von {{most}} Schlagwörtern ist erreicht. Lösche zuerst eines.',
  },
}
