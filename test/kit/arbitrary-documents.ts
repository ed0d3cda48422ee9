import fc from 'fast-check'
import { textColours } from '#platform/rich-text/marks/text-colour.ts'
import { headingLevels } from '#platform/rich-text/nodes/heading.ts'

type Json = Record<string, unknown>

/** What people try when they want a page to run something, or a reader to lose something. */
export const hostileTexts = [
  '<script>window.owned=1</script>',
  '<img src=x onerror=window.owned=1>',
  '"><svg onload=window.owned=1>',
  "' onmouseover='window.owned=1",
  '</p><iframe src="javascript:window.owned=1">',
  '<a href="javascript:window.owned=1">a</a>',
  '[a](javascript:alert(1))',
  '![a](https://evil.example/pixel)',
  '&lt;script&gt;',
  '&#x3c;script&#x3e;',
  '@[ben:Ben](x)',
  '#[tag:]',
  '```\n',
  '| a | b |',
  '<!--',
  ']]>',
  '{{constructor.constructor("window.owned=1")()}}',
]

/** Words of a text: of many alphabets, with signs that mean something to Markdown or HTML. */
export const words = (): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
      {
        weight: 3,
        arbitrary: fc.array(fc.constantFrom(...'ab *_~`[]()<>#@|!&;:=-+.\\"\'1'), {
          minLength: 1,
          maxLength: 12,
        }),
      },
      { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    )
    .map((text) => [text].flat().join('').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.isWellFormed())

const marks = (): fc.Arbitrary<Json[]> =>
  fc
    .uniqueArray(
      fc.oneof(
        fc.constantFrom('em', 'strong', 'strike', 'underline', 'code').map((type) => ({ type })),
        fc.constantFrom(...textColours).map((colour) => ({ type: 'text_colour', attrs: { colour } })),
        fc
          .constantFrom('https://lindenhof.example/a?b=c&d="e"', '/members/1', 'mailto:ada@lindenhof.example')
          .map((href) => ({ type: 'link', attrs: { href, title: null } })),
      ),
      { maxLength: 3, selector: ({ type }) => type },
    )
    .map((all) => all.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type)))

const order = ['link', 'text_colour', 'em', 'strong', 'strike', 'underline', 'code']

const inline = (): fc.Arbitrary<Json> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(words(), marks())
        .map(([text, marked]) => ({ type: 'text', text, ...(marked.length ? { marks: marked } : {}) })),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'hard_break' }) },
    { weight: 1, arbitrary: fc.constant({ type: 'image', attrs: { asset_id: 'picture-1' } }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('mention', 'tag'), words())
        .map(([type, name]) => ({ type, attrs: { id: 'ben-1', name } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('', '/groups/choir'), words())
        .map(([path, name]) => ({ type: 'reference', attrs: { kind: 'group', id: 'choir', name, path } })),
    },
  )

const inlines = () => fc.array(inline(), { maxLength: 4 })
const paragraph = () => inlines().map((content) => ({ type: 'paragraph', content }))
const cell = () =>
  fc
    .constantFrom('table_cell', 'table_header')
    .chain((type) =>
      fc.array(paragraph(), { minLength: 1, maxLength: 2 }).map((content) => ({ type, content })),
    )
const row = () =>
  fc.array(cell(), { minLength: 2, maxLength: 2 }).map((content) => ({ type: 'table_row', content }))

const { block } = fc.letrec<{ block: Json; item: Json }>((tie) => ({
  item: fc
    .tuple(paragraph(), fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'list_item', content: [first, ...rest] })),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph(),
    fc
      .tuple(fc.constantFrom(...headingLevels), fc.array(inline(), { maxLength: 3 }))
      .map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
    words().map((text) => ({ type: 'code_block', content: [{ type: 'text', text }] })),
    fc.constant({ type: 'horizontal_rule' }),
    fc.constant({ type: 'embed', attrs: { provider: 'vimeo', id: '76979871' } }),
    fc.array(row(), { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'table', content })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bullet_list', 'ordered_list'),
        fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
      )
      .map(([type, content]) => ({ type, content })),
  ),
}))

/** Any document that a user could write, hostile words included. */
export const documents = (): fc.Arbitrary<Json> =>
  fc
    .array(block, { minLength: 1, maxLength: 4 })
    .map((content) => ({ type: 'doc', attrs: { version: 2 }, content }))
