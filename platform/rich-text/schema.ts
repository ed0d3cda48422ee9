import { Schema } from 'prosemirror-model'
import { blockNodes } from './nodes/blocks.ts'
import { headingNodes } from './nodes/headings.ts'
import { listNodes } from './nodes/lists.ts'
import { marks } from './nodes/marks.ts'
import { textNodes } from './nodes/text.ts'

/** Everything that a text of the network may hold. The first block is what an empty document begins with. */
export const schema = new Schema({
  nodes: { ...textNodes, ...headingNodes, ...listNodes, ...blockNodes },
  marks,
})
