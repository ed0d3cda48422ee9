/** The demo network's group categories and groups. Colours are those of the palette. */
export const categories = [
  { slug: 'house-groups', name: 'House group', plural_name: 'House groups', color: '0b75a7' },
  { slug: 'working-groups', name: 'Working group', plural_name: 'Working groups', color: '3f7c31' },
  { slug: 'committees', name: 'Committee', plural_name: 'Committees', color: '7a5bbf' },
] as const

export type DemoGroup = {
  slug: string
  name: string
  category: (typeof categories)[number]['slug']
  access: 'open' | 'closed' | 'hidden'
  description: string
  color: string
  /** The first one founds and administers it. */
  members: readonly string[]
}

export const groups: readonly DemoGroup[] = [
  {
    slug: 'garden',
    name: 'Garden',
    category: 'working-groups',
    access: 'open',
    color: '287b56',
    description: 'Beds, compost, watering and the old apple trees. Everyone with boots is welcome.',
    members: ['nora', 'ada', 'ben', 'georg', 'bastian', 'courtney', 'rosa', 'maja', 'emil', 'bruno'],
  },
  {
    slug: 'workshop',
    name: 'Workshop',
    category: 'working-groups',
    access: 'open',
    color: 'aa5626',
    description: 'Repair instead of throwing away, every Monday evening.',
    members: ['yusuf', 'ben', 'bogdan', 'hakan', 'ivan', 'noah', 'tomasz', 'emil', 'luis'],
  },
  {
    slug: 'choir',
    name: 'Choir',
    category: 'working-groups',
    access: 'closed',
    color: '7a5bbf',
    description: 'Four voices, one hall, Thursdays at eight.',
    members: ['clara', 'ada', 'ben', 'anneliese', 'brigitte', 'fatou', 'jonas', 'lea', 'samir'],
  },
  {
    slug: 'movement',
    name: 'Movement',
    category: 'working-groups',
    access: 'open',
    color: '167a7a',
    description: 'Yoga, walking, football in the yard.',
    members: ['elif', 'ben', 'kofi', 'bastian', 'gia', 'bruno', 'yara', 'nora'],
  },
  {
    slug: 'children',
    name: 'Children',
    category: 'working-groups',
    access: 'closed',
    color: '9e4fa3',
    description: 'Cinema, lanterns and rainy afternoons.',
    members: ['berit', 'clara', 'sofie', 'jana', 'ada', 'yara', 'ben'],
  },
  {
    slug: 'house-b',
    name: 'House B',
    category: 'house-groups',
    access: 'open',
    color: '0b75a7',
    description: 'Stairs, cellar, roof and bees of House B.',
    members: ['georg', 'ada', 'yusuf', 'bogdan', 'elif', 'hakan', 'jonas', 'maja', 'olga', 'sofie'],
  },
  {
    slug: 'courtyard-council',
    name: 'Courtyard council',
    category: 'committees',
    access: 'closed',
    color: 'bf443c',
    description: 'Decides on everything that concerns all houses. The minutes are open to everyone.',
    members: ['ada', 'ben', 'nora', 'emil', 'yusuf', 'clara', 'georg', 'ines', 'tomasz', 'greta', 'paul'],
  },
  {
    slug: 'board',
    name: 'Board',
    category: 'committees',
    access: 'hidden',
    color: '636f7c',
    description: 'Contracts, insurance, money.',
    members: ['ada', 'emil', 'brigitte', 'paul', 'greta'],
  },
]
