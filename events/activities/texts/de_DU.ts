// Only what differs from the formal German.
export const texts = {
  codes: {
    post_empty: 'Gib einen Text ein oder füge ein Bild oder eine Datei hinzu',
    title_empty: 'Gib einen Titel ein',
    comment_empty: 'Gib einen Text ein oder füge ein Bild oder eine Datei hinzu',
    options_too_few: 'Gib mindestens zwei Antworten ein',
    emoji_invalid: 'Wähle ein Emoji',
    option_empty: 'Gib einen Text ein',
    dates_too_few: 'Füge mindestens zwei Termine hinzu',
    already_voted: 'Du hast schon abgestimmt',
    choice_missing: 'Wähle mindestens eine Antwort',
    one_choice_only: 'Wähle nur eine Antwort',
    recommended_to_nobody: 'Wähle mindestens eine Person',
    member_unknown: 'Einige dieser Personen sind nicht im Netzwerk. Entferne sie und versuche es erneut.',
    recipient_cannot_read:
      'Einige dieser Personen können den Beitrag nicht lesen. Entferne sie und versuche es erneut.',

    reminded_today: 'In den letzten 24 Stunden wurden schon alle erinnert. Versuche es morgen erneut.',
    ends_in_past: 'Wähle einen Zeitpunkt in der Zukunft',
  },
  own_data: {
    posts_text: 'Beiträge, die du geschrieben hast',
    replies_text: 'Antworten, die du geschrieben hast',
    saved_text: 'Was du dir gemerkt hast, wem und was du folgst und wen du ignorierst',
    votes_text: 'Deine Stimmen in Umfragen und Terminfindungen',
  },
  notification_kinds: {
    activity_mention: 'Beiträge, die dich erwähnen',
    activity_answer: 'Antworten auf deine Fragen',
    activity_reply: 'Antworten in Unterhaltungen, in denen du schreibst',
    activity_accepted: 'Deine akzeptierten Antworten',
    activity_recommendation: 'Beiträge, die dir empfohlen werden',
  },
  notifications: {
    activity_reminder: '{{actor}} bittet dich, {{name}} zu bestätigen',
    activity_mention_one: '{{actor}} hat dich in {{name}} erwähnt',
    activity_mention_other: '{{actor}} haben dich in {{name}} erwähnt',
    activity_answer_one: '{{actor}} hat deine Frage {{name}} beantwortet',
    activity_answer_other: '{{actor}} haben deine Frage {{name}} beantwortet',
    activity_accepted: '{{actor}} hat deine Antwort auf {{name}} akzeptiert',
    activity_recommendation: '{{actor}} empfiehlt dir {{name}}',
  },
  notification_reasons: {
    activity_post: 'Du hast diesen Stream abonniert',
    activity_circular: 'An alle in deiner Gruppe oder deinem Netzwerk gesendet',
    activity_reminder: 'Du hast dieses Rundschreiben noch nicht bestätigt',
    activity_mention: 'Du wurdest erwähnt',
    activity_answer: 'Du hast diese Frage gestellt',
    activity_reply: 'Du hast hier geschrieben oder wurdest erwähnt',
    activity_accepted: 'Du hast diese Antwort geschrieben',
    activity_recommendation: 'Dir persönlich empfohlen',
  },
  notification_acts: {
    wrote: 'Du hast diesen Beitrag am {{at}} geschrieben',
    answered: 'Du hast diese Frage am {{at}} beantwortet',
    replied: 'Du hast hier am {{at}} geantwortet',
    followed: 'Du folgst diesem Beitrag seit {{at}}',
    subscribed: 'Du hast diesen Stream seit {{at}} abonniert',
  },
  recommendation: {
    heading: '{{sender}} empfiehlt dir einen Beitrag',
    reason:
      '{{sender}} hat dir diesen Beitrag empfohlen. Du kannst diese E-Mails in deinen Einstellungen abschalten.',
    reason_outside:
      '{{sender}} aus {{network}} hat deine Adresse eingegeben, um dir diesen Beitrag zu senden.',
  },
}
