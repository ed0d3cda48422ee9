export type DemoFile = {
  by: string
  name: string
  text: string
  final?: boolean
  tags?: readonly DemoTag[]
  /** What is filled in of the fields of files. */
  profile?: Readonly<Record<string, string>>
}

/** What members fill in for files. */
export const fileFields = [
  {
    name: 'status',
    label: 'Status',
    type: 'selection',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'agreed', label: 'Agreed' },
    ],
  },
  { name: 'valid_until', label: 'Valid until', type: 'date' },
] as const

export const tags = ['Forms', 'Garden year'] as const
export type DemoTag = (typeof tags)[number]
export type DemoFolder = {
  /** The group whose folder it is; null for the network. */
  group: string | null
  by: string
  name: string
  description: string
  tags?: readonly DemoTag[]
  /** Hours ago. */
  ago: number
  files: readonly DemoFile[]
}

/** Folders of the demo network, with what people keep in them. */
export const folders: readonly DemoFolder[] = [
  {
    group: null,
    by: 'ada',
    name: 'House rules and forms',
    description: 'What applies in all houses, and forms to print.',
    ago: 900,
    files: [
      {
        by: 'ada',
        name: 'House rules.md',
        profile: { status: 'agreed', valid_until: '2027-12-31' },
        final: true,
        text: `# House rules

- Quiet hours are from 22:00 to 7:00, on Sundays all day.
- Bicycles stand in the racks, not in the stairwells.
- The laundry room is booked on the list beside the door.
- Pots on window sills are tied, so that nothing falls into the courtyard.
`,
      },
      {
        by: 'nora',
        name: 'Key handover.txt',
        profile: { status: 'draft' },
        tags: ['Forms'],
        text: `Key handover

Apartment:
Received by:
Number of keys:
Date and signature:
`,
      },
      {
        by: 'ada',
        name: 'Who to call.csv',
        text: `What,Who,Phone
Heating,Emil,0171 555 01
Water,Emil,0171 555 01
Elevator house C,Lift service,0800 555 22
Lost keys,Nora,0171 555 09
`,
      },
    ],
  },
  {
    group: 'garden',
    by: 'nora',
    name: 'Plans',
    description: 'Beds, water and the yearly order of seeds.',
    tags: ['Garden year'],
    ago: 700,
    files: [
      {
        by: 'nora',
        name: 'Bed plan 2027.md',
        profile: { status: 'draft', valid_until: '2027-10-31' },
        tags: ['Garden year'],
        text: `# Bed plan 2027

What moved since 2026: tomatoes stand at the south wall, beans follow the pumpkins, the compost stays.
Beds 3 and 7 rest under clover until May. Watering as before, from the cistern of house B.

| Bed | Crop |
|---|---|
| 1 | Lettuce |
| 2 | Beans |
| 3 | Clover |
| 4 | Chard |
| 5 | Onions |
| 6 | Peas |
| 7 | Clover |
| 8 | Strawberries |
`,
      },
      {
        by: 'courtney',
        name: 'Compost rules.md',
        text: `# Compost

Yes: peel, coffee, leaves, grass in thin layers, cardboard without print.
No: cooked food, meat, citrus, diseased leaves, ash.

Turn the heap on the first Saturday of the month.
`,
      },
      {
        by: 'nora',
        name: 'Letter to the neighbors.docx',
        text: `Dear neighbors,

on the first Saturday in May we open the garden for everyone. Come by between 2 and 6 pm, bring a mug, and take seedlings home.

We need three people for the cake table and two who show the compost. Write your name on the list beside the gate, or answer to this letter.

The garden group`,
      },
      {
        by: 'bastian',
        name: 'Watering plan 2026.csv',
        tags: ['Garden year', 'Forms'],
        text: `Day,House,Who
Monday,A,Rosa
Wednesday,B and C,Maja
Friday,all in July and August,Emil
Saturday,who is there first,
`,
      },
    ],
  },
  {
    group: 'garden',
    by: 'nora',
    name: 'Minutes',
    description: 'Of the meetings on the first Thursday of the month.',
    ago: 400,
    files: [
      {
        by: 'emil',
        name: 'Minutes 2026-11.md',
        text: `# Garden, November

Present: Nora, Georg, Bastian, Courtney, Rosa, Maja, Emil

1. The apple press stays with us over the winter. Georg keeps the key.
2. Seeds are ordered until 15 January. Rosa collects wishes.
3. The compost moves behind the shed in spring.
`,
      },
    ],
  },
]

/** A post of a group with a file, which the folder of its stream shows. */
export const sharedFile = {
  group: 'garden',
  by: 'rosa',
  ago: 380,
  post: 'Here is the list of seeds that you wished for. Please look through it before I order.',
  name: 'Seed wishes 2027.csv',
  text: `Seed,Bags,Who
Tomato San Marzano,4,Georg
Bush beans,6,Maja
Chard,2,Emil
Sweet peas,3,Courtney
`,
}
