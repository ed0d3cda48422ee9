import { Schema } from 'prosemirror-model'
import { code } from './marks/code.ts'
import { em } from './marks/em.ts'
import { link } from './marks/link.ts'
import { strike } from './marks/strike.ts'
import { strong } from './marks/strong.ts'
import { textColour } from './marks/text-colour.ts'
import { underline } from './marks/underline.ts'
import { blockquote } from './nodes/blockquote.ts'
import { bulletList } from './nodes/bullet-list.ts'
import { codeBlock } from './nodes/code-block.ts'
import { doc } from './nodes/doc.ts'
import { embed } from './nodes/embed.ts'
import { hardBreak } from './nodes/hard-break.ts'
import { heading } from './nodes/heading.ts'
import { horizontalRule } from './nodes/horizontal-rule.ts'
import { image } from './nodes/image.ts'
import { listItem } from './nodes/list-item.ts'
import { mention } from './nodes/mention.ts'
import { orderedList } from './nodes/ordered-list.ts'
import { paragraph } from './nodes/paragraph.ts'
import { reference } from './nodes/reference.ts'
import { table } from './nodes/table.ts'
import { tableCell } from './nodes/table-cell.ts'
import { tableHeader } from './nodes/table-header.ts'
import { tableRow } from './nodes/table-row.ts'
import { tag } from './nodes/tag.ts'
import { text } from './nodes/text.ts'

/** Everything a text may contain. The first block is that of an empty document; marks nest in this order. */
export const schema = new Schema({
  nodes: {
    doc,
    paragraph,
    text,
    hard_break: hardBreak,
    heading,
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    blockquote,
    code_block: codeBlock,
    horizontal_rule: horizontalRule,
    table,
    table_row: tableRow,
    table_cell: tableCell,
    table_header: tableHeader,
    mention,
    tag,
    reference,
    image,
    embed,
  },
  marks: { link, text_colour: textColour, em, strong, strike, underline, code },
})
