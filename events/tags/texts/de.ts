export const texts = {
  codes: {
    q_empty: 'Geben Sie mindestens ein Zeichen ein',
    tag_unknown: 'Dieses Schlagwort gibt es nicht',
    tag_name_taken: 'Ein Schlagwort dieses Namens gibt es schon',
    tag_under_itself: 'Ein Schlagwort kann nicht unter sich selbst stehen',
    tags_below: 'Darunter stehen andere Schlagwörter. Verschieben oder löschen Sie zuerst diese',
    too_many_tags: 'Mehr als {{most}} Schlagwörter kann es nicht geben',
  },
  audit: {
    TagMade: 'Schlagwort angelegt',
    TagRenamed: 'Schlagwort umbenannt',
    TagMoved: 'Schlagwort eingeordnet',
    TagRemoved: 'Schlagwort gelöscht',
    TagRestored: 'Löschen eines Schlagworts zurückgenommen',
  },
}
