export const texts = {
  codes: {
    q_empty: 'Saisissez au moins un caractère',
    tag_unknown: 'Cette étiquette n’existe pas',
    tag_name_taken: 'Une étiquette portant ce nom existe déjà',
    tag_under_itself: 'Une étiquette ne peut pas être placée sous elle-même',
    tags_below: 'D’autres étiquettes dépendent de celle-ci. Déplacez-les ou supprimez-les d’abord.',
    too_many_tags: 'La limite de {{most}} étiquettes est atteinte. Supprimez-en une d’abord.',
  },
  audit: {
    TagMade: 'Étiquette créée',
    TagRenamed: 'Étiquette renommée',
    TagMoved: 'Étiquette déplacée',
    TagRemoved: 'Étiquette supprimée',
    TagRestored: 'Étiquette restaurée',
  },
  audit_title: 'Étiquettes',
  audit_things: { tag: 'Étiquette' },
}
