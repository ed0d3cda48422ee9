/** A post of the demo network with what was written below it, each line by its author. `ago` is in hours before now. */
export type DemoPost = {
  by: string
  /** The group that it was posted to; the whole network when missing. */
  group?: string
  /** Makes it a question. */
  title?: string
  text: string
  ago: number
  below?: readonly (readonly [by: string, text: string])[]
  /** Which of the lines below is the accepted answer, from 0. */
  accepted?: number
  liked_by?: readonly string[]
  pinned?: boolean
  /** Makes it a circular, which these members have confirmed. */
  confirmed_by?: readonly string[]
  /** Makes it a survey. */
  options?: readonly string[]
  /** Makes it a schedule: days from now, and the hour at which each begins. */
  dates?: readonly (readonly [days: number, hour: number])[]
  /** Votes by member: choices from 1, with an answer for dates. */
  votes?: Readonly<Record<string, Readonly<Record<number, 'yes' | 'maybe' | 'no'>>>>
}

export const posts: readonly DemoPost[] = [
  {
    by: 'ada',
    title: 'New locks in all three houses',
    text: 'On the first of next month the locks of the front doors are changed. Hanna hands out the new keys in the office; please bring the old ones along.',
    ago: 21,
    confirmed_by: ['hanna', 'georg', 'nora', 'theo', 'yara', 'emil'],
  },
  {
    by: 'courtney',
    title: 'What do we cook for the harvest supper?',
    text: 'Forty people, two stoves, one oven.',
    ago: 16,
    options: ['Pumpkin soup', 'Potato stew', 'Onion tart'],
    votes: {
      ben: { 1: 'yes' },
      dan: { 3: 'yes' },
      nora: { 1: 'yes' },
      yusuf: { 2: 'yes' },
      emil: { 1: 'yes' },
    },
    below: [['georg', 'Onion tart needs the oven twice. I count on soup.']],
  },
  {
    by: 'nora',
    group: 'garden',
    title: 'When do we cut the fruit trees?',
    text: 'It takes three hours and a dry day. Ladders are in the shed.',
    ago: 7,
    dates: [
      [9, 10],
      [10, 10],
      [16, 13],
    ],
    votes: {
      ben: { 1: 'yes', 2: 'maybe', 3: 'no' },
      courtney: { 1: 'yes', 2: 'yes', 3: 'yes' },
      georg: { 1: 'maybe', 2: 'yes', 3: 'no' },
    },
  },
  {
    by: 'hanna',
    text: 'On Tuesday between 9 and 11 the main valve in **House B** is being replaced. Please fill a kettle the evening before.',
    ago: 30,
    pinned: true,
    liked_by: ['georg', 'ada'],
  },
  {
    by: 'dan',
    title: 'Where does large cardboard go?',
    text: 'I have eleven boxes left that do not fit into the blue bin.',
    ago: 26,
    below: [
      ['georg', 'Not next to the bin, please. It blows all over the yard.'],
      [
        'theo',
        'Behind House C, the tall cage. Hanna has the key on Tuesdays from ten. Flat, please, then forty fit in.',
      ],
    ],
    accepted: 1,
    liked_by: ['ben', 'nora', 'yara'],
  },
  {
    by: 'nora',
    group: 'garden',
    text: 'The bed plan for next year is ready to be argued about. Tomatoes move to the south wall, beans go where the pumpkins were.',
    ago: 20,
    below: [
      ['courtney', 'Fine with me, but turn the compost first. I bring the fork on Saturday.'],
      ['georg', 'The south wall is mine since 1998. Kidding. Take it.'],
    ],
    liked_by: ['ben', 'ada', 'maja', 'emil'],
  },
  {
    by: 'yusuf',
    group: 'workshop',
    title: 'Who has a left-hand thread tap, M10?',
    text: 'For the crank of the old cargo bike.',
    ago: 9,
    below: [['bogdan', 'I do, in the drawer below the vice. Bring it back oiled.']],
  },
  {
    by: 'emil',
    text: 'The apple press brought in **412 euros**. Thanks to everyone who carried, washed and turned the crank!',
    ago: 5,
    below: [
      ['ben', 'And to whoever baked the cake.'],
      ['rosa', 'That was Brigitte. All three of them.'],
    ],
    liked_by: ['nora', 'georg', 'brigitte', 'ada', 'clara', 'ben'],
  },
  {
    by: 'clara',
    group: 'choir',
    text: 'Please practise page 14 until Thursday, the tenors twice. I have put the recording into the hall.',
    ago: 3,
    liked_by: ['lea'],
  },
]
