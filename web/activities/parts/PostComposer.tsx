import { MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { activityContract } from '#events/activities/activity.contract.ts'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInDocument } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import { isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { type ChosenTag, TagPicker } from '#web/tags/parts/TagPicker.tsx'
import { streamCalls, streams } from '../activities.store.ts'

type Kind = 'note' | 'question'
type Values = {
  type: Kind
  title: string
  content: RichDocument | null
  group_ids: string[]
  tags: ChosenTag[]
}

type ComposerProps = {
  /** The group of the stream; null for Home and the network's stream. */
  groupId: string | null
}

const maxFiles = 20

/** One line that opens the form of a new post. What was begun opens it again. */
export function PostComposer({ groupId }: ComposerProps) {
  const say = useText()
  const member = useMember()
  const { name: network } = useNetwork()
  const [isOpen, setOpen] = useState(false)
  const draftName = groupId === null ? 'post-new' : `post-in-${groupId}`
  const { draft } = useSavedDraft(draftName)
  const isBegun = draft !== null && (draft.document !== null || draft.subject !== '')
  useLoad(streams, streamCalls.streams, {})
  const own = streams.useAll()
  const mayPost = own.some(({ type }) => type !== 'all')
  if (!mayPost) return null
  if (isOpen || isBegun)
    return <NewPost draftName={draftName} groupId={groupId} onClose={() => setOpen(false)} />
  const group = own.find(({ group_id }) => groupId !== null && group_id === groupId)
  return (
    <button type="button" className="fm-post-composer-closed" onClick={() => setOpen(true)}>
      <Avatar id={member.id} name={member.name} picture={member.images.small} size={34} />
      <span>{say('activities.whats_new', { place: group?.name ?? network })}</span>
    </button>
  )
}

function NewPost({
  draftName,
  groupId,
  onClose,
}: ComposerProps & { draftName: string; onClose: () => void }) {
  const say = useText()
  const mentions = useMentionSources()
  const { draft, isFromElsewhere, isSure, write, discard } = useSavedDraft(draftName)
  const uploads = useUploads({ directory: 'files', most: maxFiles })
  const crawlId = useRef<string | null>(null)
  const [isSent, setSent] = useState(false)
  const audience = useAudience()
  const initial: Values = {
    type: 'note',
    title: draft?.subject ?? '',
    content: draft?.document ?? null,
    group_ids: groupId === null ? [] : [groupId],
    tags: [],
  }
  const send = useCommandForm({
    wireCall: activityContract.calls.publish,
    initial,
    toInput: ({ content, tags, ...rest }) => ({
      activity: {
        ...rest,
        content: content ?? '',
        tags: tags.map(({ id }) => id),
        files: uploads.ids,
        crawl_id: crawlId.current,
      },
    }),
    onRefused: (reason) => toast(say('activities.not_sent', { reason }), { tone: 'danger' }),
    onDone: () => {
      setSent(true)
      uploads.confirm()
      discard()
      link.forget()
      toast(say('activities.was_published'))
      onClose()
    },
  })
  const { form } = send
  const { type, title, content, group_ids, tags } = form.values
  const link = useLinkPreview(draftName, linksInDocument(content))
  crawlId.current = link.crawlId
  const isWordless = title === '' && isBlank(content)
  const isEmpty = isWordless && uploads.ids.length === 0
  // A draft of another device fills the empty form once.
  const isFilled = useRef(draft !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the draft has come
  useEffect(() => {
    if (isFilled.current || !isSure || draft === null || !isWordless) return
    isFilled.current = true
    form.setValues({ title: draft.subject, content: draft.document })
  }, [draft, isSure])
  const isStarted = useRef(false)
  useEffect(() => {
    if ((isStarted.current || !isWordless) && !isSent) write({ subject: title, document: content })
    isStarted.current ||= !isWordless
  }, [title, content, isWordless, isSent, write])
  const cancel = () => {
    discard()
    link.forget()
    uploads.reset()
    onClose()
  }
  const reason =
    isEmpty && !(type === 'question' && title !== '') ? say('activities.codes.post_empty') : false
  return (
    <Form
      className="fm-stack fm-post-composer"
      aria-label={say('activities.new_post')}
      onSubmit={send.submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty && !uploads.busy)
          send.submit(event)
      }}
    >
      <div className="fm-row fm-post-composer-head">
        <SegmentedControl
          aria-label={say('activities.kind')}
          data={kinds.map((kind) => ({ value: kind, label: say(`activities.kinds.${kind}`) }))}
          value={type}
          onChange={(value) => form.setFieldValue('type', value === 'question' ? 'question' : 'note')}
        />
        <MultiSelect
          className="fm-grow"
          aria-label={say('activities.audience')}
          placeholder={group_ids.length === 0 ? audience.everyone : undefined}
          data={audience.groups}
          searchable
          clearable
          hidePickedOptions
          {...form.getInputProps('group_ids')}
          data-path="activity.group_ids"
        />
      </div>
      {type === 'question' && (
        <TextInput
          label={say('activities.question_title')}
          required
          maxLength={250}
          {...form.getInputProps('title')}
          error={form.errors['activity.title'] ?? form.errors.title}
          data-path="activity.title"
        />
      )}
      <RichEditor
        label={say(type === 'question' ? 'activities.details' : 'activities.text')}
        mentions={mentions}
        value={content}
        onChange={(text) => form.setFieldValue('content', text)}
        error={form.errors['activity.content']}
        data-path="activity.content"
      />
      <LinkPreviewField of={link} />
      <UploadField label={say('activities.files')} uploads={uploads} error={form.errors['activity.files']} />
      <TagPicker
        label={say('activities.tags')}
        value={tags}
        onChange={(chosen) => form.setFieldValue('tags', chosen)}
      />
      <FormButtons
        of={send}
        submit={say('activities.publish')}
        disabled={uploads.busy ? say('files.busy') : reason}
        onCancel={isEmpty ? onClose : cancel}
      >
        <DraftState draft={draft} isFromElsewhere={isFromElsewhere} onDiscard={cancel} />
      </FormButtons>
      <UnsavedGuard when={!isWordless && draft === null && !isSent && !send.processing} />
    </Form>
  )
}

const kinds = ['note', 'question'] as const

/** The groups that one may post to, and what a post without groups reaches. */
export const useAudience = () => {
  const say = useText()
  const own = streams.useAll()
  const mayReachAll = own.some(({ type }) => type === 'network')
  return {
    everyone: say(mayReachAll ? 'activities.to_everyone' : 'activities.choose_groups'),
    groups: own
      .filter(({ type }) => type === 'group')
      .map(({ group_id, name }) => ({ value: group_id ?? '', label: name }))
      .sort((one, other) => one.label.localeCompare(other.label)),
  }
}
