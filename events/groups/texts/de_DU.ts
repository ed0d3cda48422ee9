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
}
