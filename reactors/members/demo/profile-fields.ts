/** The profile fields of the demo's members besides name and house. */
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

/** Values of some members, by handle. References to other members are handles as well. */
export const filledIn: Readonly<
  Record<
    string,
    { team?: string; ask_me_about?: string; birthday?: string; shown_around_by?: readonly string[] }
  >
> = {
  ada: { team: 'council', ask_me_about: 'Keys, minutes, the apple press', birthday: '1979-04-11' },
  ben: {
    team: 'garden',
    ask_me_about: 'Pruning, the trailer, second tenor',
    birthday: '1986-09-03',
    shown_around_by: ['ada'],
  },
  dan: { ask_me_about: 'Which box still isn’t unpacked', shown_around_by: ['ada', 'ben'] },
  nora: { team: 'garden', ask_me_about: 'Seeds, and what to do with forty tomatoes', birthday: '1991-06-21' },
  yusuf: { team: 'workshop', ask_me_about: 'Anything with a plug' },
  clara: { team: 'choir', birthday: '1983-12-02', shown_around_by: ['nora'] },
  tomasz: { team: 'workshop', ask_me_about: 'Heating' },
  anneliese: { team: 'cafe', ask_me_about: 'Cake for sixty', birthday: '1958-03-15' },
  brigitte: { team: 'council' },
  fatou: { team: 'choir', ask_me_about: 'French, Wolof, and a second helping' },
  hakan: { team: 'workshop' },
  marco: { team: 'cafe' },
}
