// Only what differs from the formal German.
export const texts = {
  codes: {
    post_empty: 'Gib einen Text ein, oder füge ein Bild oder eine Datei hinzu',
    title_empty: 'Gib einen Titel ein',
    comment_empty: 'Gib einen Text ein, oder füge ein Bild oder eine Datei hinzu',
  },
  own_data: {
    posts_text: 'Beiträge, die du geschrieben hast',
    replies_text: 'Antworten, die du geschrieben hast',
  },
  notification_kinds: {
    activity_mention: 'Beiträge, die dich erwähnen',
    activity_answer: 'Antworten auf deine Fragen',
    activity_reply: 'Antworten in Unterhaltungen, in denen du schreibst',
    activity_accepted: 'Deine Antwort wird akzeptiert',
  },
  notifications: {
    activity_mention_one: '{{actor}} hat dich in {{name}} erwähnt',
    activity_mention_other: '{{actor}} haben dich in {{name}} erwähnt',
    activity_answer_one: '{{actor}} hat deine Frage {{name}} beantwortet',
    activity_answer_other: '{{actor}} haben deine Frage {{name}} beantwortet',
    activity_accepted: '{{actor}} hat deine Antwort auf {{name}} akzeptiert',
  },
  notification_reasons: {
    activity_mention: 'Du wurdest erwähnt',
    activity_answer: 'Du hast diese Frage gestellt',
    activity_reply: 'Du hast hier geschrieben oder wurdest erwähnt',
    activity_accepted: 'Du hast diese Antwort geschrieben',
  },
}
