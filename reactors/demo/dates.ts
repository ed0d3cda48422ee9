/** An appointment of the demo network. `day` counts from today, `time` and `minutes` are local to `zone`. */
export type DemoDate = {
  name: string
  /** Slug of a network calendar, `group:<slug>` or `member:<handle>`. */
  calendar: string
  by: string
  day: number
  /** It was planned for this day first and moved since. */
  moved_from_day?: number
  time?: string
  minutes?: number
  all_day_for?: number
  zone?: string
  place?: string
  about?: string
  repeats?: { every: 'daily' | 'weekly' | 'monthly'; interval?: number }
  seats?: number
  category?: string
  invites?: readonly string[]
  invites_groups?: readonly string[]
  answers?: Readonly<Record<string, 'accepted' | 'declined' | 'maybe'>>
  canceled?: true
}

/** The days that matter on the first look: what is new, what waits, what was moved or called off. */
export const highlights: readonly DemoDate[] = [
  {
    name: 'Plan the autumn fair',
    calendar: 'fairs',
    by: 'ada',
    day: 0,
    time: '18:30',
    minutes: 105,
    place: 'Courtyard hall, house B',
    about:
      'We share out stalls and shifts. Bring your ideas for the children’s corner, **soup is on the stove**.',
    category: 'appointment',
    seats: 20,
    invites: ['ben', 'nora', 'emil', 'yusuf', 'clara', 'gia', 'ines', 'tomasz', 'georg'],
    invites_groups: ['courtyard-council'],
    answers: { nora: 'accepted', emil: 'accepted', yusuf: 'accepted', georg: 'accepted', clara: 'declined' },
  },
  {
    name: 'Singing evening',
    calendar: 'group:choir',
    by: 'clara',
    day: 5,
    time: '19:30',
    minutes: 90,
    place: 'Courtyard hall',
    about: 'Songs for the fair. Three suggestions are in the inbox.',
    repeats: { every: 'weekly' },
    invites: ['ben', 'ada', 'fatou'],
    answers: { fatou: 'accepted' },
  },
  {
    name: 'Games night',
    calendar: 'cafe',
    by: 'yusuf',
    day: 8,
    moved_from_day: 9,
    time: '19:00',
    minutes: 180,
    place: 'Courtyard café',
    invites: ['ben', 'samir', 'kofi', 'elif'],
    answers: { samir: 'accepted', kofi: 'maybe' },
    category: 'party',
  },
  {
    name: 'Lantern making',
    calendar: 'group:children',
    by: 'berit',
    day: 3,
    time: '15:00',
    minutes: 120,
    place: 'Children’s room',
    about: 'Paper, glue and wire are there. Bring a jam jar.',
    seats: 12,
    invites: ['ben', 'sofie', 'jana'],
    answers: { ben: 'accepted', sofie: 'accepted' },
  },
  {
    name: 'Apple harvest',
    calendar: 'group:garden',
    by: 'georg',
    day: 9,
    all_day_for: 2,
    place: 'Orchard',
    about: 'The press comes on Saturday. *Ladders, baskets, gloves.*',
    invites_groups: ['garden'],
    answers: { ben: 'accepted', nora: 'accepted', ada: 'accepted', courtney: 'declined' },
  },
  {
    name: 'Flea market in the yard',
    calendar: 'fairs',
    by: 'ines',
    day: 2,
    all_day_for: 2,
    place: 'Courtyard',
    invites: ['ben'],
    answers: { ben: 'accepted' },
  },
  {
    name: 'Children’s cinema',
    calendar: 'group:children',
    by: 'clara',
    day: -8,
    time: '16:00',
    minutes: 100,
    place: 'Courtyard hall',
    canceled: true,
    invites: ['ben', 'ada'],
    answers: { ada: 'accepted' },
  },
  {
    name: 'Courtyard café',
    calendar: 'cafe',
    by: 'anneliese',
    day: 10,
    time: '15:00',
    minutes: 180,
    place: 'Courtyard café',
    canceled: true,
    invites: ['ben', 'marco'],
  },
  {
    name: 'Wine evening in the neighbours’ house',
    calendar: 'fairs',
    by: 'marco',
    day: -6,
    time: '19:00',
    minutes: 150,
    place: 'House D',
    invites: ['ben', 'nora'],
    answers: { ben: 'declined', nora: 'accepted' },
  },
  {
    name: 'Handing over the bicycle key',
    calendar: 'member:nora',
    by: 'nora',
    day: -2,
    time: '17:00',
    minutes: 30,
    place: 'Cellar of house A',
    invites: ['ben'],
  },
  {
    name: 'Call with the twin town Porto',
    calendar: 'fairs',
    by: 'ada',
    day: 4,
    time: '11:00',
    minutes: 60,
    zone: 'Europe/Lisbon',
    about: 'They ring at eleven o’clock in Porto.',
    category: 'conference_call',
    invites: ['ben', 'luis', 'lea'],
    answers: { luis: 'accepted' },
  },
  {
    name: 'Webinar on shared housing',
    calendar: 'office',
    by: 'hanna',
    day: 6,
    time: '13:00',
    minutes: 90,
    zone: 'America/New_York',
    category: 'online',
    invites: ['ada', 'paul'],
    answers: { paul: 'accepted' },
  },
  { name: 'Dentist', calendar: 'member:ben', by: 'ben', day: 1, time: '08:00', minutes: 45 },
  {
    name: 'Drive the trailer to the mill',
    calendar: 'member:ben',
    by: 'ben',
    day: 7,
    time: '14:00',
    minutes: 120,
  },
  {
    name: 'District meeting: traffic',
    calendar: 'fairs',
    by: 'ada',
    day: 12,
    time: '18:00',
    minutes: 120,
    place: 'District office',
    category: 'conference',
    seats: 3,
    invites: ['gia', 'bruno', 'ben', 'paul', 'greta'],
    answers: { bruno: 'accepted', paul: 'accepted' },
  },
]

/** What repeats all year. */
export const series: readonly DemoDate[] = [
  {
    name: 'Workshop evening',
    calendar: 'group:workshop',
    by: 'yusuf',
    day: -56,
    time: '18:30',
    minutes: 150,
    place: 'Workshop',
    repeats: { every: 'weekly' },
    invites_groups: ['workshop'],
    answers: { ben: 'accepted', bogdan: 'accepted', ivan: 'declined' },
  },
  {
    name: 'Choir rehearsal',
    calendar: 'group:choir',
    by: 'clara',
    day: -53,
    time: '20:00',
    minutes: 90,
    place: 'Courtyard hall',
    repeats: { every: 'weekly' },
    invites_groups: ['choir'],
    answers: { ben: 'accepted', ada: 'accepted', fatou: 'accepted', anneliese: 'accepted' },
  },
  {
    name: 'Office hours',
    calendar: 'office',
    by: 'hanna',
    day: -55,
    time: '10:00',
    minutes: 120,
    place: 'Office, house A',
    repeats: { every: 'weekly' },
  },
  {
    name: 'Yoga in the hall',
    calendar: 'group:movement',
    by: 'elif',
    day: -54,
    time: '18:00',
    minutes: 60,
    place: 'Courtyard hall',
    repeats: { every: 'weekly' },
    invites_groups: ['movement'],
    answers: { ben: 'declined', bastian: 'accepted' },
  },
  {
    name: 'Watering',
    calendar: 'group:garden',
    by: 'bastian',
    day: -56,
    time: '16:00',
    minutes: 60,
    place: 'Beds',
    repeats: { every: 'weekly', interval: 2 },
  },
  {
    name: 'Courtyard council',
    calendar: 'group:courtyard-council',
    by: 'ada',
    day: -49,
    time: '18:30',
    minutes: 90,
    place: 'Courtyard hall',
    repeats: { every: 'weekly', interval: 2 },
    category: 'conference',
    invites_groups: ['courtyard-council'],
    answers: {
      ben: 'accepted',
      nora: 'accepted',
      emil: 'accepted',
      yusuf: 'accepted',
      georg: 'accepted',
      clara: 'declined',
    },
  },
  {
    name: 'Compost day',
    calendar: 'group:garden',
    by: 'courtney',
    day: -50,
    time: '10:00',
    minutes: 120,
    place: 'Compost',
    repeats: { every: 'monthly' },
  },
  {
    name: 'Board meeting',
    calendar: 'group:board',
    by: 'ada',
    day: -47,
    time: '19:00',
    minutes: 120,
    place: 'Office',
    repeats: { every: 'weekly', interval: 2 },
    invites_groups: ['board'],
    answers: { emil: 'accepted' },
  },
  {
    name: 'Repair café',
    calendar: 'cafe',
    by: 'noah',
    day: -45,
    time: '17:30',
    minutes: 150,
    place: 'Courtyard café',
    repeats: { every: 'weekly', interval: 2 },
  },
  {
    name: 'Football in the yard',
    calendar: 'group:movement',
    by: 'kofi',
    day: -51,
    time: '17:00',
    minutes: 60,
    place: 'Courtyard',
    repeats: { every: 'weekly' },
  },
  {
    name: 'Chess',
    calendar: 'cafe',
    by: 'samir',
    day: -50,
    time: '20:00',
    minutes: 120,
    place: 'Courtyard café',
    repeats: { every: 'weekly' },
  },
  {
    name: 'House B: stairs',
    calendar: 'group:house-b',
    by: 'georg',
    day: -48,
    time: '09:00',
    minutes: 60,
    repeats: { every: 'monthly' },
  },
]

const everydays: readonly [
  name: string,
  calendar: string,
  by: string,
  time: string,
  minutes: number,
  place: string,
][] = [
  ['Reading: Mira Voss', 'cafe', 'mira', '19:00', 90, 'Courtyard café'],
  ['Heating is read off', 'office', 'tomasz', '09:00', 180, 'All houses'],
  ['Grandparents’ meeting', 'group:house-b', 'olga', '15:00', 120, 'House B, ground floor'],
  ['Bicycle help', 'group:workshop', 'hakan', '17:00', 120, 'Workshop'],
  ['Seed exchange', 'group:garden', 'rosa', '11:00', 120, 'Greenhouse'],
  ['Café in the courtyard', 'cafe', 'anneliese', '11:00', 240, 'Courtyard café'],
  ['Face paint', 'group:children', 'berit', '15:00', 90, 'Children’s room'],
  ['Parents’ evening', 'group:children', 'jana', '20:00', 90, 'Children’s room'],
  ['Bees: look through the hives', 'group:house-b', 'maja', '13:00', 90, 'Roof of house B'],
  ['Courtyard paper: editing', 'office', 'felix', '18:00', 120, 'Office'],
  ['French evening', 'cafe', 'lea', '19:30', 120, 'Courtyard café'],
  ['Moving beds', 'group:garden', 'nora', '10:00', 180, 'Beds'],
  ['Sound check', 'group:choir', 'jonas', '18:30', 60, 'Courtyard hall'],
  ['Craftsmen: lift in house B', 'office', 'hanna', '08:30', 90, 'House B'],
  ['Paella for forty', 'fairs', 'luis', '18:00', 180, 'Courtyard'],
  ['Walk along the river', 'group:movement', 'yara', '10:00', 150, 'Gate'],
  ['Carpentry: shelves', 'group:workshop', 'ivan', '17:30', 150, 'Workshop'],
  ['Language table', 'cafe', 'fatou', '18:00', 90, 'Courtyard café'],
  ['Visit of the town planners', 'fairs', 'ada', '14:00', 90, 'Courtyard hall'],
  ['Leaves and gutters', 'office', 'theo', '09:30', 150, 'Courtyard'],
]

const everybody = [
  'ben',
  'ada',
  'nora',
  'emil',
  'yusuf',
  'clara',
  'georg',
  'kofi',
  'maja',
  'lea',
  'dan',
] as const
const moods = ['accepted', 'accepted', 'declined', 'maybe', undefined] as const

/** Some of everything between six weeks ago and ten weeks ahead, spread evenly and the same at every start. */
export const everyday: readonly DemoDate[] = Array.from({ length: 175 }, (_, at) => {
  const [name, calendar, by, time, minutes, place] = everydays[
    (at * 7) % everydays.length
  ] as (typeof everydays)[number]
  const guests = everybody.filter((handle, number) => handle !== by && (at + number * 3) % 11 === 0)
  const answered = guests.flatMap((handle, number) => {
    const mood = moods[(at + number) % moods.length]
    return mood ? [[handle, mood] as const] : []
  })
  return {
    name,
    calendar,
    by,
    time,
    minutes,
    place,
    day: Math.floor((at * 112) / 175) - 42,
    ...(calendar.startsWith('group:') ? {} : { invites: guests, answers: Object.fromEntries(answered) }),
    ...(at % 29 === 17 ? { canceled: true as const } : {}),
  }
})
