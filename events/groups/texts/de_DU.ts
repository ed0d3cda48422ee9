// Only what differs from the formal German.
export const texts = {
  mail: {
    request_reason: 'Du verwaltest die Gruppe {{group}}.',
    accepted_heading: 'Du bist jetzt Mitglied in „{{group}}“',
    accepted_text: 'Deine Beitrittsanfrage wurde angenommen.',
    declined_subject: 'Deine Beitrittsanfrage für {{group}}',
    declined_heading: 'Du kannst „{{group}}“ derzeit nicht beitreten',
    declined_text: 'Deine Beitrittsanfrage wurde abgelehnt.',
    asked_reason: 'Du hast angefragt, der Gruppe {{group}} beizutreten.',
    request_text: 'Nimm die Beitrittsanfrage in der Gruppe an oder lehne sie ab.',
  },
  codes: {
    picture_unknown: 'Dieses Bild ist nicht mehr verfügbar. Wähle ein anderes.',
    group_unknown: 'Einige dieser Gruppen gibt es nicht mehr. Entferne sie und versuche es erneut.',
    start_group_unknown: 'Diese Gruppe gibt es nicht mehr. Wähle eine andere Startseite.',
    too_many_invited: 'Du kannst bis zu 500 Personen auf einmal einladen',
    members_empty: 'Wähle mindestens eine Person',
    name_taken: 'Dieser Name ist bereits vergeben. Wähle einen anderen.',
    slug_invalid: 'Verwende nur Kleinbuchstaben, Ziffern und Bindestriche',
    last_group_admin:
      'Eine Gruppe braucht mindestens eine Person in der Gruppenadministration. Bestimme zuerst jemand anderen.',
    member_unknown: 'Einige dieser Personen sind nicht im Netzwerk. Entferne sie und versuche es erneut.',
  },
  own_data: {
    memberships_text: 'Die Gruppen, zu denen du gehörst, und seit wann',
  },
  notification_kinds: {
    group_invited: 'Gruppen, in die du eingeladen wirst',
    group_join_request: 'Beitrittsanfragen für Gruppen, die du verwaltest',
    group_added: 'Gruppen, in die du aufgenommen wurdest',
    group_admin_appointed: 'Gruppen, die du neu verwaltest',
  },
  notifications: {
    group_invited: '{{actor}} hat dich in {{name}} eingeladen',
    group_request_accepted: '{{actor}} hat deine Beitrittsanfrage für {{name}} angenommen',
    group_request_declined: 'Deine Beitrittsanfrage für {{name}} wurde abgelehnt',
    group_added: '{{actor}} hat dich in {{name}} aufgenommen',
    group_admin_appointed: '{{actor}} hat dich in die Administration von {{name}} aufgenommen',
  },
  notification_reasons: {
    group_invited: 'Du wurdest eingeladen',
    group_join_request: 'Du verwaltest diese Gruppe',
    group_request_accepted: 'Du hast um Beitritt gebeten',
    group_request_declined: 'Du hast um Beitritt gebeten',
    group_added: 'Du wurdest in diese Gruppe aufgenommen',
    group_admin_appointed: 'Du verwaltest diese Gruppe',
    group_archived: 'Du bist Mitglied dieser Gruppe',
    group_reopened: 'Du bist Mitglied dieser Gruppe',
  },
  notification_acts: {
    administers: 'Du verwaltest diese Gruppe und gehörst seit {{at}} dazu',
  },
}
