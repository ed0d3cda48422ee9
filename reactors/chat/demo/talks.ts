/** What is said in a room: of a group, or of two people. Each line by its author, minutes after the one before. */
export type Talk = {
  room: { group: string } | { people: readonly [one: string, other: string] }
  /** Hours before now of the last line. */
  ago: number
  messages: readonly (readonly [by: string, text: string, minutes?: number])[]
  /** Who has read everything. */
  read_by: readonly string[]
  /** Emoji by line. */
  reactions?: Readonly<Record<number, readonly (readonly [by: string, emoji: string])[]>>
  /** Which line answers which. */
  quotes?: Readonly<Record<number, number>>
  /** Which line is a reply below which. */
  replies?: Readonly<Record<number, number>>
  /** Who has saved which line for later. */
  saved?: Readonly<Record<number, readonly string[]>>
  /** The line that is pinned, by the founder of the group. */
  pinned?: number
}

export const talks: readonly Talk[] = [
  {
    room: { group: 'garden' },
    ago: 1,
    read_by: ['nora', 'maja', 'bastian', 'rosa', 'emil', 'bruno'],
    messages: [
      ['bastian', 'Shed key hangs left of the door, not right.', 0],
      ['nora', 'Frost on Friday night. Who covers the chard?', 1440],
      ['ada', 'I do. The fleece is in the shed, second shelf.', 25],
      ['rosa', 'The last pumpkins are on the table by the gate. **Take one**, or take three.', 600],
      ['maja', 'All three hives are closed for the winter.', 90],
      ['georg', 'Is the trailer free on Saturday? The mill takes the last apples until noon.', 21],
      ['ben', 'It is. I drive.', 6],
      ['georg', 'Then nine o’clock at the gate. Bring gloves.', 4],
      ['ada', 'Mine are at the press. Are there spare ones?', 3],
      ['bastian', 'In the blue box, sizes M and L.', 5],
    ],
    quotes: { 2: 1, 6: 5 },
    replies: { 8: 7, 9: 7 },
    saved: { 3: ['ada'], 7: ['ada', 'ben'] },
    reactions: {
      4: [
        ['nora', '🐝'],
        ['ada', '🐝'],
        ['emil', '🐝'],
        ['bruno', '❤️'],
      ],
      6: [['georg', '👍']],
    },
    pinned: 0,
  },
  {
    room: { group: 'courtyard-council' },
    ago: 3,
    read_by: ['ben', 'nora', 'emil', 'greta', 'clara'],
    messages: [
      ['emil', 'The agenda for Thursday is in the files. Two points are still open.', 0],
      ['ada', 'The bicycle stands can wait until spring, the lamp at House C can’t.', 40],
      ['yusuf', 'I’ll look at the lamp tomorrow. If it’s only the sensor we don’t need anyone.', 12],
      ['greta', 'Thank you, Yusuf. Then we need ten minutes, not an hour.', 30],
    ],
    reactions: { 2: [['ada', '🙌']] },
  },
  {
    room: { group: 'choir' },
    ago: 20,
    read_by: ['ada', 'ben', 'anneliese', 'brigitte', 'fatou', 'jonas', 'lea', 'samir', 'clara'],
    messages: [
      ['clara', 'The hall is ours from half past seven tonight. Please bring the blue folder.', 0],
      ['fatou', 'I have two spare ones.', 15],
      ['samir', '🎶', 2],
    ],
  },
  {
    room: { people: ['ada', 'ben'] },
    ago: 2,
    read_by: ['ben'],
    messages: [
      ['ada', 'Did you get the key for the workshop?', 0],
      ['ben', 'Yes, Yusuf left it at the door.', 14],
      ['ada', 'Wonderful. Then I’ll come by after six.', 3],
      ['ben', 'Could you bring the long extension lead?', 55],
      ['ben', 'The short one doesn’t reach the saw.', 1],
    ],
    quotes: { 1: 0 },
  },
  {
    room: { people: ['ada', 'nora'] },
    ago: 26,
    read_by: ['ada', 'nora'],
    messages: [
      ['nora', 'The bed plan for next year is ready. Do you have ten minutes tomorrow?', 0],
      ['ada', 'At four, on the bench by the pond?', 22],
      ['nora', 'See you there ☀️', 2],
    ],
  },
  {
    room: { people: ['ben', 'emil'] },
    ago: 30,
    read_by: ['ben', 'emil'],
    messages: [
      ['emil', 'The insurance for the trailer is paid.', 0],
      ['ben', 'Thanks, then I can lend it out again.', 8],
    ],
  },
]
