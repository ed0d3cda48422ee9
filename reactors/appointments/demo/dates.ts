/** An appointment of the demo network. `day` counts from today, `time` and `minutes` are local to `zone`. */
export type DemoDate = {
  name: string
  /** Slug of a network calendar, `group:<slug>` or `member:<handle>`. */
  calendar: string
  by: string
  day: number
  /** The first such weekday on or after `day`, from Monday as 1: what repeats keeps its weekday. */
  weekday?: number
  /** By how many days it was moved after it had been planned. */
  moved_by?: number
  time?: string
  minutes?: number
  all_day_for?: number
  zone?: string
  location?: string
  /** Held online: the link and how to take part by phone. */
  online?: { link: string; type: 'zoom' | 'ms_teams' | 'google_meet'; phone?: string; code?: string }
  /** Slug of a meeting room. */
  room?: string
  about?: string
  repeats?: {
    every: 'daily' | 'weekly' | 'monthly'
    interval?: number
    /** Every month on the weekday on which it begins: the second Saturday. */
    on_weekday?: true
  }
  seats?: number
  /** Label of a category. */
  category?: string
  invites?: readonly string[]
  invites_groups?: readonly string[]
  speakers?: readonly string[]
  /** Stands in the streams of its calendar. */
  posted?: true
  answers?: Readonly<Record<string, 'accepted' | 'declined' | 'maybe'>>
  canceled?: true
  /** Stands in Microsoft Teams, with an online meeting, where the network is connected to it. */
  teams?: true
  /** What is different about the next date of a series. */
  next?: 'canceled' | { location: string }
  /** From the next date on the series begins at another time and says why. */
  from_next?: { time: string; about: string }
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
    location: 'Courtyard hall, House B',
    about:
      'We’ll divide up stalls and shifts. Bring your ideas for the children’s corner, **soup is on the stove**.',
    category: 'Assembly',
    seats: 20,
    speakers: ['nora', 'georg'],
    invites: ['ben', 'nora', 'emil', 'yusuf', 'clara', 'gia', 'ines', 'tomasz', 'georg'],
    invites_groups: ['courtyard-council'],
    answers: { nora: 'accepted', emil: 'accepted', yusuf: 'accepted', georg: 'accepted', clara: 'declined' },
  },
  {
    name: 'Singing evening',
    category: 'Music',
    calendar: 'group:choir',
    by: 'clara',
    day: 5,
    weekday: 2,
    time: '19:30',
    minutes: 90,
    location: 'Courtyard hall',
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
    weekday: 5,
    moved_by: -1,
    time: '19:00',
    minutes: 180,
    location: 'Courtyard café',
    invites: ['ben', 'samir', 'kofi', 'elif'],
    answers: { samir: 'accepted', kofi: 'maybe' },
    category: 'Celebration',
  },
  {
    name: 'Lantern making',
    calendar: 'group:children',
    by: 'berit',
    day: 3,
    weekday: 7,
    time: '15:00',
    minutes: 120,
    location: 'Children’s room',
    about: 'Paper, glue and wire are provided. Bring a jam jar.',
    seats: 12,
    invites: ['ben', 'sofie', 'jana'],
    speakers: ['sofie'],
    answers: { ben: 'accepted', sofie: 'accepted' },
  },
  {
    name: 'Apple harvest',
    category: 'Working day',
    calendar: 'group:garden',
    by: 'georg',
    day: 9,
    weekday: 6,
    all_day_for: 2,
    location: 'Orchard',
    about: 'The press comes on Saturday. *Ladders, baskets, gloves.*',
    invites_groups: ['garden'],
    posted: true,
    answers: { ben: 'accepted', nora: 'accepted', ada: 'accepted', courtney: 'declined' },
  },
  {
    name: 'Flea market in the yard',
    category: 'Market',
    calendar: 'fairs',
    by: 'ines',
    day: 2,
    weekday: 6,
    all_day_for: 2,
    location: 'Courtyard',
    invites: ['ben'],
    answers: { ben: 'accepted' },
    posted: true,
  },
  {
    name: 'Children’s cinema',
    calendar: 'group:children',
    by: 'clara',
    day: -8,
    time: '16:00',
    minutes: 100,
    location: 'Courtyard hall',
    canceled: true,
    invites: ['ben', 'ada'],
    answers: { ada: 'accepted' },
  },
  {
    name: 'Courtyard café',
    calendar: 'cafe',
    by: 'anneliese',
    day: 10,
    weekday: 7,
    time: '15:00',
    minutes: 180,
    location: 'Courtyard café',
    canceled: true,
    invites: ['ben', 'marco'],
  },
  {
    name: 'Wine evening next door',
    category: 'Celebration',
    calendar: 'fairs',
    by: 'marco',
    day: -6,
    time: '19:00',
    minutes: 150,
    location: 'House D',
    invites: ['ben', 'nora'],
    answers: { ben: 'declined', nora: 'accepted' },
  },
  {
    name: 'Bike key handover',
    calendar: 'member:nora',
    by: 'nora',
    day: -2,
    time: '17:00',
    minutes: 30,
    location: 'Cellar of House A',
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
    room: 'small',
    about: 'They’ll call at eleven o’clock Porto time.',
    category: 'Call',
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
    room: 'seminar',
    category: 'Course',
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
    name: 'Call with the mill',
    calendar: 'member:ben',
    by: 'ben',
    day: 16,
    time: '10:00',
    minutes: 30,
    teams: true,
  },
  {
    name: 'District meeting: traffic',
    calendar: 'fairs',
    by: 'ada',
    day: 12,
    time: '18:00',
    minutes: 120,
    location: 'District office',
    online: {
      link: 'https://zoom.us/j/95284417306',
      type: 'zoom',
      phone: '+49 69 7104 9922',
      code: '952 8441 7306#',
    },
    category: 'Assembly',
    seats: 3,
    invites: ['gia', 'bruno', 'ben', 'paul', 'greta'],
    answers: { bruno: 'accepted', paul: 'accepted' },
  },
]

/** What repeats all year. */
export const series: readonly DemoDate[] = [
  {
    name: 'Workshop evening',
    category: 'Course',
    calendar: 'group:workshop',
    by: 'yusuf',
    day: -56,
    weekday: 1,
    time: '18:30',
    minutes: 150,
    location: 'Workshop',
    repeats: { every: 'weekly' },
    invites_groups: ['workshop'],
    answers: { ben: 'accepted', bogdan: 'accepted', ivan: 'declined' },
  },
  {
    name: 'Choir rehearsal',
    category: 'Music',
    calendar: 'group:choir',
    by: 'clara',
    day: -53,
    weekday: 4,
    time: '20:00',
    minutes: 90,
    location: 'Courtyard hall',
    repeats: { every: 'weekly' },
    invites_groups: ['choir'],
    answers: { ben: 'accepted', ada: 'accepted', fatou: 'accepted', anneliese: 'accepted' },
    next: { location: 'Workshop' },
  },
  {
    name: 'Office hours',
    calendar: 'office',
    by: 'hanna',
    day: -55,
    weekday: 2,
    time: '10:00',
    minutes: 120,
    location: 'Office, House A',
    repeats: { every: 'weekly' },
    from_next: { time: '09:00', about: 'We open an hour earlier now, so that you can come before work.' },
  },
  {
    name: 'Yoga in the hall',
    calendar: 'group:movement',
    by: 'elif',
    day: -54,
    weekday: 2,
    time: '18:00',
    minutes: 60,
    location: 'Courtyard hall',
    repeats: { every: 'weekly' },
    invites_groups: ['movement'],
    answers: { ben: 'declined', bastian: 'accepted' },
    next: 'canceled',
  },
  {
    name: 'Watering',
    calendar: 'group:garden',
    by: 'bastian',
    day: -56,
    weekday: 3,
    time: '16:00',
    minutes: 60,
    location: 'Beds',
    repeats: { every: 'weekly', interval: 2 },
  },
  {
    name: 'Courtyard council',
    calendar: 'group:courtyard-council',
    by: 'ada',
    day: -49,
    weekday: 4,
    time: '18:30',
    minutes: 90,
    location: 'Courtyard hall',
    repeats: { every: 'weekly', interval: 2 },
    category: 'Assembly',
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
    category: 'Working day',
    calendar: 'group:garden',
    by: 'courtney',
    day: -50,
    weekday: 6,
    time: '10:00',
    minutes: 120,
    location: 'Compost',
    repeats: { every: 'monthly', on_weekday: true },
  },
  {
    name: 'Board meeting',
    category: 'Assembly',
    calendar: 'group:board',
    by: 'ada',
    day: -47,
    weekday: 3,
    time: '19:00',
    minutes: 120,
    location: 'Office',
    repeats: { every: 'weekly', interval: 2 },
    invites_groups: ['board'],
    answers: { emil: 'accepted' },
  },
  {
    name: 'Repair café',
    category: 'Working day',
    calendar: 'cafe',
    by: 'noah',
    day: -45,
    weekday: 5,
    time: '17:30',
    minutes: 150,
    location: 'Courtyard café',
    repeats: { every: 'weekly', interval: 2 },
  },
  {
    name: 'Football in the yard',
    calendar: 'group:movement',
    by: 'kofi',
    day: -51,
    weekday: 5,
    time: '17:00',
    minutes: 60,
    location: 'Courtyard',
    repeats: { every: 'weekly' },
  },
  {
    name: 'Chess',
    calendar: 'cafe',
    by: 'samir',
    day: -50,
    weekday: 5,
    time: '20:00',
    minutes: 120,
    location: 'Courtyard café',
    repeats: { every: 'weekly' },
  },
  {
    name: 'House B: stair cleaning',
    calendar: 'group:house-b',
    by: 'georg',
    day: -48,
    weekday: 6,
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
  category?: string,
][] = [
  ['Reading: Mira Voss', 'cafe', 'mira', '19:00', 90, 'Courtyard café', 'Celebration'],
  ['Heating meter reading', 'office', 'tomasz', '09:00', 180, 'All houses'],
  ['Grandparents’ meeting', 'group:house-b', 'olga', '15:00', 120, 'House B, ground floor'],
  ['Bike repairs', 'group:workshop', 'hakan', '17:00', 120, 'Workshop'],
  ['Seed exchange', 'group:garden', 'rosa', '11:00', 120, 'Greenhouse'],
  ['Café in the courtyard', 'cafe', 'anneliese', '11:00', 240, 'Courtyard café'],
  ['Face painting', 'group:children', 'berit', '15:00', 90, 'Children’s room'],
  ['Parents’ evening', 'group:children', 'jana', '20:00', 90, 'Children’s room'],
  ['Bees: hive inspection', 'group:house-b', 'maja', '13:00', 90, 'Roof of House B'],
  ['Courtyard newsletter: editing', 'office', 'felix', '18:00', 120, 'Office'],
  ['French evening', 'cafe', 'lea', '19:30', 120, 'Courtyard café', 'Course'],
  ['Moving the raised beds', 'group:garden', 'nora', '10:00', 180, 'Beds'],
  ['Sound check', 'group:choir', 'jonas', '18:30', 60, 'Courtyard hall'],
  ['Repairs: elevator in House B', 'office', 'hanna', '08:30', 90, 'House B'],
  ['Paella for forty', 'fairs', 'luis', '18:00', 180, 'Courtyard', 'Celebration'],
  ['Walk along the river', 'group:movement', 'yara', '10:00', 150, 'Gate'],
  ['Carpentry: shelves', 'group:workshop', 'ivan', '17:30', 150, 'Workshop'],
  ['Language table', 'cafe', 'fatou', '18:00', 90, 'Courtyard café', 'Course'],
  ['Visit by the city planners', 'fairs', 'ada', '14:00', 90, 'Courtyard hall', 'Assembly'],
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
  const [name, calendar, by, time, minutes, location, category] = everydays[
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
    location,
    ...(category ? { category } : {}),
    day: Math.floor((at * 112) / 175) - 42,
    ...(calendar.startsWith('group:') ? {} : { invites: guests, answers: Object.fromEntries(answered) }),
    ...(at % 29 === 17 ? { canceled: true as const } : {}),
  }
})
