/** What the neighbours tell of themselves besides name and house. */
export const profileFields = [
  {
    name: 'team',
    label: 'Team',
    type: 'selection',
    options: [
      { value: 'garden', label: 'Garden' },
      { value: 'workshop', label: 'Workshop' },
      { value: 'cafe', label: 'Café' },
      { value: 'choir', label: 'Choir' },
      { value: 'council', label: 'Courtyard council' },
    ],
  },
  { name: 'ask_me_about', label: 'Ask me about', type: 'text' },
  { name: 'birthday', label: 'Birthday', type: 'date' },
  { name: 'shown_around_by', label: 'Shown around by', type: 'membership' },
]
