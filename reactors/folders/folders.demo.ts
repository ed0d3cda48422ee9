import { rootOf } from '#events/folders/space.ts'
import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { type DemoFolder, type DemoTag, fileFields, folders, sharedFile, tags } from './demo/folders.ts'
import { german } from './demo/german.ts'
import { textDocument } from './demo/text-document.ts'

/** Folders of the network and of the garden, with the files that people work with. */
export const demo = defineDemo({
  order: 70,
  texts: { de: german },
  scenes: (target, ids) => {
    const tagIds = new Map<DemoTag, string>()
    return [
      ...tagScenes(target, ids, tagIds),
      fields(target, ids),
      ...folders.flatMap((folder) => scenesOf({ target, ids, tagIds }, folder)),
      shared(target, ids),
    ]
  },
})

type Network = { target: DemoTarget; ids: DemoIds; tagIds: ReadonlyMap<DemoTag, string> }

const tagScenes = (target: DemoTarget, ids: DemoIds, tagIds: Map<DemoTag, string>): Scene[] => {
  const at = hoursFrom(target.now, -Math.max(...folders.map(({ ago }) => ago)) - 1)
  return tags.map((name) => ({
    at,
    run: async () => {
      const by = ids.of('member', 'ada')
      const id = await target.send({
        by,
        at,
        name: 'tags/make',
        body: { tag: { name } },
        label: `tag ${name}`,
      })
      tagIds.set(name, id)
    },
  }))
}

/** Files have a status and a day until which they hold. */
const fields = (target: DemoTarget, ids: DemoIds): Scene => {
  const at = hoursFrom(target.now, -Math.max(...folders.map(({ ago }) => ago)) - 1)
  const by = ids.of('member', 'ada')
  return {
    at,
    run: async () => {
      const set = { name: 'file_profile', context_type: 'network', properties: fileFields }
      await target.send({ by, at, name: 'property-sets/save', body: set, label: 'fields of files' })
      const body = { file_profiles: { enabled: true } }
      await target.send({ by, at, name: 'settings/choose', body, label: 'properties of files' })
    },
  }
}

const shared = (target: DemoTarget, ids: DemoIds): Scene => {
  const { by: name, group, ago, post, name: filename, text } = sharedFile
  const at = hoursFrom(target.now, -ago)
  return {
    at,
    run: async () => {
      const by = ids.of('member', name)
      const file = await target.keepText('shared file', filename, text)
      const upload = { directory: 'files', name: filename, file }
      const id = await target.send({ by, at, name: 'files/upload', body: upload, label: 'shared file' })
      const activity = {
        type: 'note',
        title: '',
        content: post,
        group_ids: [ids.of('group', group)],
        files: [id],
      }
      await target.send({ by, at, name: 'activities/publish', body: { activity }, label: 'post of a file' })
    },
  }
}

const scenesOf = ({ target, ids, tagIds }: Network, folder: DemoFolder): Scene[] => {
  const idsOf = (names: readonly DemoTag[] = []) => names.flatMap((name) => tagIds.get(name) ?? [])
  const made = hoursFrom(target.now, -folder.ago)
  const space = folder.group === null ? null : ids.of('group', folder.group)
  let folderId = ''
  const make: Scene = {
    at: made,
    run: async () => {
      const { name, description } = folder
      folderId = await target.send({
        by: ids.of('member', folder.by),
        at: made,
        name: 'folders/create',
        body: { name, description, tag_ids: idsOf(folder.tags), parent_folder_id: rootOf(space) },
        label: `folder ${folder.group} ${name}`,
      })
    },
  }
  const put = folder.files.map(({ by, name, text, final, tags: tagNames, profile }, number): Scene => {
    const at = hoursFrom(made, (number + 1) * 20)
    const member = ids.of('member', by)
    return {
      at,
      run: async () => {
        const content = name.endsWith('.docx') ? await textDocument(target.localize(text)) : text
        const file = await target.keepText(`folder ${name}`, name, content)
        const body = { directory: 'files', name, folder_id: folderId, file }
        const id = await target.send({ by: member, at, name: 'files/upload', body, label: `put ${name}` })
        const published = { directory: 'files', files: [id] }
        await target.send({ by: member, at, name: 'files/publish', body: published, label: `keep ${name}` })
        if (tagNames) {
          const body = { file_id: id, tag_ids: idsOf(tagNames) }
          await target.send({ by: member, at, name: 'files/revise', body, label: `tag ${name}` })
        }
        if (profile) {
          const body = { file_id: id, profile, folder_id: folderId }
          await target.send({ by: member, at, name: 'files/revise', body, label: `fill in ${name}` })
        }
        if (final)
          await target.send({
            by: member,
            at,
            name: 'files/finalize',
            body: { file_id: id },
            label: `finish ${name}`,
          })
      },
    }
  })
  return [make, ...put]
}
