export const texts = {
  codes: {
    q_empty: 'Saisissez au moins un caractère',
    tag_unknown: 'Cette étiquette n’existe pas',
    tag_name_taken: 'Une étiquette porte déjà ce nom',
    tag_under_itself: 'Une étiquette ne peut pas être sous elle-même',
    tags_below: 'D’autres étiquettes se trouvent dessous. Déplacez ou supprimez-les d’abord',
    too_many_tags: 'Il ne peut pas y avoir plus de {{most}} étiquettes',
  },
  audit: {
    TagMade: 'Étiquette créée',
    TagRenamed: 'Étiquette renommée',
    TagMoved: 'Étiquette placée sous une autre',
    TagRemoved: 'Étiquette supprimée',
    TagRestored: 'Suppression d’une étiquette annulée',
  },
}
