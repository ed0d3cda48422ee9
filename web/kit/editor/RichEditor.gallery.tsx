import { useState } from 'react'
import type { GallerySection } from '../gallery/gallery.ts'
import { RichHtml } from '../rich-text/RichHtml.tsx'
import { MarkdownComposer } from './MarkdownComposer.tsx'
import type { Mentionable, MentionSources } from './mention-sources.ts'
import { RichEditor } from './RichEditor.tsx'
import type { RichDocument } from './rich-document.ts'

const text = (content: string, ...marks: object[]) => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const row = (type: string, words: readonly string[]) => ({
  type: 'table_row',
  content: words.map((word) => ({ type, content: [paragraph(text(word))] })),
})

const written: RichDocument = {
  type: 'doc',
  attrs: { version: 2 },
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('Autumn fair')] },
    paragraph(
      text('Bring '),
      text('soup', { type: 'strong' }),
      text(', ask '),
      { type: 'mention', attrs: { id: 'ben', name: 'Ben Okafor' } },
      text(' about '),
      text('the green gate', { type: 'text_colour', attrs: { colour: 'leaf' } }),
      text('.'),
    ),
    {
      type: 'bullet_list',
      attrs: { tight: true },
      content: [{ type: 'list_item', content: [paragraph(text('stalls'))] }],
    },
    { type: 'table', content: [row('table_header', ['Who', 'What']), row('table_cell', ['Ben', 'Bread'])] },
    { type: 'embed', attrs: { provider: 'vimeo', id: '76979871' } },
  ],
}

const people = [
  { id: 'ben', name: 'Ben Okafor' },
  { id: 'gia', name: 'Gia Moretti' },
]
const tags = [
  { id: 'fair', name: 'Autumn fair' },
  { id: 'repair', name: 'Repairs' },
]
const groups = [{ id: 'garden', name: 'Garden', member_count: 12 }]
const among = (known: readonly Mentionable[]) => async (asked: string) =>
  known.filter(({ name }) => name.toLocaleLowerCase().includes(asked.toLocaleLowerCase()))
const mentions: MentionSources = [
  { kind: 'member', sign: '@', order: 10, find: among(people) },
  { kind: 'group', sign: '@', order: 20, find: among(groups) },
  { kind: 'tag', sign: '#', order: 10, find: among(tags) },
]

const Editing = ({ initial, error }: { initial: RichDocument | null; error?: string }) => {
  const [value, setValue] = useState(initial)
  return (
    <RichEditor label="Description" value={value} onChange={setValue} mentions={mentions} error={error} />
  )
}

const Composing = () => {
  const [value, setValue] = useState('**Yes**, with @[ben:Ben Okafor] ')
  return (
    <MarkdownComposer
      label="Your answer"
      value={value}
      onChange={setValue}
      onSend={() => {}}
      mentions={mentions}
    />
  )
}

const html =
  '<h2>Autumn fair</h2><p>Bring <strong>soup</strong>, ask <a href="/members/ben" data-mention="ben">@Ben Okafor</a> or <a href="/members/gone" data-mention="gone" data-gone="true">@…</a> about <span data-tag="fair">#Autumn fair</span>.</p><blockquote><p>quoted</p></blockquote><div data-embed="vimeo" data-embed-id="76979871"></div>'

export const gallery: GallerySection = {
  title: 'Editor',
  states: [
    { name: 'empty', show: () => <Editing initial={null} /> },
    { name: 'written in', show: () => <Editing initial={written} /> },
    {
      name: 'with an error',
      show: () => <Editing initial={null} error="This text holds signs that cannot be kept." />,
    },
    { name: 'plain field', show: Composing },
    { name: 'as it is read', show: () => <RichHtml html={html} /> },
  ],
}
