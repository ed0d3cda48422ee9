export const texts = {
  codes: {
    q_empty: 'Geben Sie mindestens ein Zeichen ein',
    tag_unknown: 'Dieses Schlagwort existiert nicht',
    tag_name_taken: 'Ein Schlagwort mit diesem Namen existiert bereits',
    tag_under_itself: 'Ein Schlagwort kann sich nicht selbst untergeordnet sein',
    tags_below: 'Diesem Schlagwort sind andere untergeordnet. Verschieben oder löschen Sie diese zuerst.',
    too_many_tags: 'Die Höchstzahl von {{most}} Schlagwörtern ist erreicht. Löschen Sie zuerst eines.',
  },
  audit: {
    TagMade: 'Schlagwort erstellt',
    TagRenamed: 'Schlagwort umbenannt',
    TagMoved: 'Schlagwort verschoben',
    TagRemoved: 'Schlagwort gelöscht',
    TagRestored: 'Schlagwort wiederhergestellt',
  },
  audit_title: 'Schlagwörter',
  audit_things: { tag: 'Schlagwort' },
}
