import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { commands, type TagView } from './parts/tags.store.ts'
import { TagDialog } from './TagDialog.tsx'
import { TagRow } from './TagRow.tsx'
import { perPage, useTagList } from './use-tag-list.ts'

type Asked = { to: 'edit'; tag: TagView | null } | { to: 'remove'; tag: TagView }

/** Every tag of the network, for administrators: find, make, rename, put under another, delete. */
export function TagsPage() {
  const say = useText()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useTagList(q)
  const shown = list.views
  const close = () => setAsked(null)
  const add = () => setAsked({ to: 'edit', tag: null })
  return (
    <Page
      title={say('tags.title')}
      quiet={list.total === null ? undefined : format.number(list.total)}
      back={{ to: administrationPaths.administration(), text: say('administration.nav_entry') }}
      measure="form"
      actions={
        <>
          <SearchField
            label={say('tags.find')}
            value={q}
            width={240}
            onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
          />
          <Button
            className="fm-icon-on-phone"
            leftSection={<Icon of={Plus} />}
            aria-label={say('tags.new')}
            onClick={add}
          >
            {say('tags.new')}
          </Button>
        </>
      }
    >
      <Loaded load={list} skeleton={<SkeletonRows rows={6} height={52} />} has={shown.length > 0}>
        {shown.length === 0 ? (
          <EmptyState title={q ? say('tags.nothing', { q }) : say('tags.empty')} big={!q}>
            {say(q ? 'tags.nothing_text' : 'tags.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {shown.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                onEdit={() => setAsked({ to: 'edit', tag })}
                onRemove={() => setAsked({ to: 'remove', tag })}
              />
            ))}
          </ul>
        )}
        <Pagination page={list.page} perPage={perPage} total={list.total} onPage={list.goTo} />
      </Loaded>
      {asked?.to === 'edit' && <TagDialog tag={asked.tag} onClose={close} />}
      <ConfirmDialog
        opened={asked?.to === 'remove'}
        onClose={close}
        title={say('tags.remove_title', { name: asked?.tag?.name ?? '' })}
        confirm={say('tags.remove')}
        onConfirm={async () => {
          if (asked?.to !== 'remove') return
          const { id: tag_id, name } = asked.tag
          await commands.remove({ tag_id })
          toastDone(say('tags.removed', { name }))
        }}
      >
        {say('tags.remove_text')}
      </ConfirmDialog>
    </Page>
  )
}
