import type { ExportFile } from '#events/exports/export.events.ts'
import { extensionsOf, fileIdOf } from '#events/exports/export-file.ts'
import { exportWords } from '#events/exports/export-words.ts'
import type { SpreadsheetHead, SpreadsheetRow } from '#platform/spreadsheets/spreadsheet.ts'
import { type SignInsRow, signIns } from '#projectors/accounts/sign-ins.table.ts'
import { type MemberRow, members } from '#projectors/members/members.table.ts'
import type { Maker } from './export-run.ts'
import { spreadsheetFor } from './export-spreadsheet.ts'

type Words = ReturnType<typeof exportWords>['members']

const wanted = { where: { deleted: false }, order: ['sort_name'] } as const

/** All members as a table, in every format. */
export const memberList: Maker = async ({
  row: { id },
  reader: { actor },
  language,
  tools,
  reportProgress: report,
}) => {
  const words = exportWords(language).members
  const total = await tools.count(members, actor, { where: { deleted: false } })
  const sheets = extensionsOf.members.map((extension) => ({
    extension,
    sheet: spreadsheetFor(tools.storage, id, extension, headOf(words)),
  }))
  try {
    let done = 0
    for await (const page of tools.pages(members, actor, wanted)) {
      const rows = await rowsOf(page, words, tools)
      for (const { sheet } of sheets) await sheet.add(rows)
      done += page.length
      await report(done, Math.max(done, total))
    }
    const files: ExportFile[] = []
    for (const { extension, sheet } of sheets)
      files.push({ id: fileIdOf(id, extension), extension, size: (await sheet.end()).size })
    return files
  } catch (error) {
    for (const { sheet } of sheets) await sheet.abort()
    throw error
  }
}

const headOf = (words: Words): SpreadsheetHead => ({
  name: words.sheet,
  columns: [
    { title: words.last_name, width: 22 },
    { title: words.first_name, width: 22 },
    { title: words.email, width: 34 },
    { title: words.joined_at, width: 18 },
    { title: words.last_sign_in, width: 20 },
    { title: words.sign_ins, width: 12 },
    { title: words.guest, width: 8 },
    { title: words.profile, width: 50 },
  ],
})

const rowsOf = async (
  page: readonly MemberRow[],
  words: Words,
  { findByIds, publicUrl }: Parameters<Maker>[0]['tools'],
): Promise<SpreadsheetRow[]> => {
  const found = await findByIds(
    signIns,
    page.map(({ id }) => id),
  )
  const known = new Map(found.map((row) => [row.id, row]))
  return page.map((member) => rowOf(member, known.get(member.id), words, publicUrl))
}

const rowOf = (
  { id, last_name, first_name, email, joined_at, is_external }: MemberRow,
  signed: SignInsRow | undefined,
  words: Words,
  publicUrl: string,
): SpreadsheetRow => [
  last_name,
  first_name,
  email,
  { at: joined_at },
  signed?.last_at ? { at: signed.last_at } : null,
  signed?.count ?? 0,
  is_external ? words.yes : words.no,
  `${publicUrl}/members/${id}`,
]
