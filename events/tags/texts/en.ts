export const texts = {
  codes: {
    q_empty: 'Enter at least one character',
    tag_unknown: 'This tag does not exist',
    tag_name_taken: 'There is a tag of this name already',
    tag_under_itself: 'A tag cannot stand under itself',
    tags_below: 'Other tags stand under it. Move or delete those first',
    too_many_tags: 'There are as many tags as there can be, {{most}}',
  },
  audit: {
    TagMade: 'Tag made',
    TagRenamed: 'Tag renamed',
    TagMoved: 'Tag put under another',
    TagRemoved: 'Tag deleted',
    TagRestored: 'Deletion of a tag taken back',
  },
}
