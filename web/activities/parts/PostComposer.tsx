import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { activityContract, type PostType, postType } from '#events/activities/activity.contract.ts'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInDocument } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import { isBlank } from '#web/kit/editor/rich-document.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { required } from '#web/kit/forms/required.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { TagPicker } from '#web/tags/parts/TagPicker.tsx'
import { ComposerStart } from './ComposerStart.tsx'
import { emptyPoll, PollFields } from './PollFields.tsx'
import { changedFields, fieldsIn, type PostValues } from './post-draft.ts'
import { useAudience } from './use-audience.ts'
import { useOwnStreams } from './use-own-streams.ts'

type ComposerProps = {
  /** The group of the stream; null for Home and the network's stream. */
  groupId: string | null
}

const maxFiles = 20

/** One line and the kinds of posts: each opens the form of a new post. What was begun opens it again. */
export function PostComposer({ groupId }: ComposerProps) {
  const say = useText()
  const { name: network } = useNetwork()
  // Null until the reader opens or closes it: then a draft decides.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const draftName = groupId === null ? 'post-new' : `post-in-${groupId}`
  const { draft } = useSavedDraft(draftName)
  const isBegun = draft !== null
  const own = useOwnStreams(groupId)
  const [chosen, setChosen] = useState<PostType>('note')
  const { mayPost, kinds } = useAudience()
  if (!mayPost) return null
  if (isOpen ?? isBegun)
    return <NewPost draftName={draftName} groupId={groupId} chosen={chosen} onClose={() => setOpen(false)} />
  const group = own.find(({ group_id }) => groupId !== null && group_id === groupId)
  const open = (kind: PostType) => {
    setChosen(kind)
    setOpen(true)
  }
  const read = groupId === null ? own.find(({ type }) => type === 'network') : group
  const count = read?.reader_count ?? null
  const audience =
    count === null
      ? null
      : group
        ? say('activities.readers_of_group', { name: group.name, count })
        : say('activities.readers_of_all', { count })
  return <ComposerStart place={group?.name ?? network} audience={audience} kinds={kinds} onOpen={open} />
}

type NewPostProps = ComposerProps & {
  draftName: string
  onClose: () => void
  /** The kind of a draft that names none. */
  kind?: PostType
  /** The kind with which the form opens when there is no draft. */
  chosen?: PostType
}

/** The form of a new post. */
export function NewPost({ draftName, groupId, onClose, kind = 'note', chosen = kind }: NewPostProps) {
  const say = useText()
  const mentions = useMentionSources()
  const { draft, attached, isFromElsewhere, isSure, write, discard } = useSavedDraft(draftName)
  const uploads = useUploads({ directory: 'files', most: maxFiles })
  const crawlId = useRef<string | null>(null)
  const [isSent, setSent] = useState(false)
  const audience = useAudience()
  const initial: PostValues = {
    type: draft === null ? chosen : kind,
    title: draft?.subject ?? '',
    content: draft?.document ?? null,
    group_ids: groupId === null ? [] : [groupId],
    tags: [],
    ...emptyPoll(),
    confirm: true,
    ...fieldsIn(draft),
  }
  const send = useCommandForm({
    contractCall: activityContract.calls.publish,
    initial,
    toInput: ({
      content,
      tags,
      confirm,
      options,
      dates,
      multiple,
      anonymous,
      results_after_closing,
      ends_at,
      ...rest
    }) => ({
      activity: {
        ...rest,
        ...(rest.type === 'survey'
          ? { options: options.filter((text) => text.trim() !== ''), multiple, anonymous }
          : {}),
        ...(rest.type === 'schedule' ? { dates } : {}),
        ...(rest.type === 'rundschreiben' ? { confirm } : {}),
        ...(isPoll(rest.type) ? { results_after_closing, ends_at } : {}),
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
  const isWordless = title === '' && isBlank(content) && form.values.options.every((text) => text === '')
  const isEmpty = isWordless && uploads.ids.length === 0
  const kindsLine = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another kind is chosen
  useEffect(() => showChosen(kindsLine.current), [type])
  // A draft of another device fills the empty form once.
  const isFilled = useRef(draft !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the draft has come
  useEffect(() => {
    if (isFilled.current || !isSure || draft === null || !isWordless) return
    isFilled.current = true
    form.setValues({ title: draft.subject, content: draft.document, ...fieldsIn(draft) })
  }, [draft, isSure])
  // Its files are known once the server has answered.
  const isAttached = useRef(false)
  useEffect(() => {
    if (isAttached.current || attached === null) return
    isAttached.current = true
    const kept = attached.filter(({ id }) => draft?.attachments.includes(id))
    if (kept.length > 0) uploads.take(kept)
  }, [attached, draft, uploads.take])
  const isStarted = useRef(false)
  const fileIds = uploads.ids.join(' ')
  useEffect(() => {
    const isBegun = !isWordless || fileIds !== ''
    if ((isStarted.current || isBegun) && !isSent)
      write({
        ...wordsOf(form.values),
        // Files of the draft that the server has not named yet stay.
        attachments: [
          ...(isAttached.current ? [] : (draft?.attachments ?? [])),
          ...fileIds.split(' ').filter((id) => id !== ''),
        ],
        fields: isBegun ? changedFields(form.values, { kind, groupId }) : {},
      })
    isStarted.current ||= isBegun
  }, [form.values, fileIds, isWordless, isSent, write, kind, groupId, draft?.attachments])
  const cancel = () => {
    discard()
    link.forget()
    uploads.reset()
    onClose()
  }
  const reason = isEmpty && !(type !== 'note' && title !== '') ? say('activities.codes.post_empty') : false
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
        <div ref={kindsLine} className="fm-post-kind-line">
          <SegmentedControl
            aria-label={say('activities.kind')}
            withItemsBorders={false}
            data={audience.kinds.map((kind) => ({ value: kind, label: say(`activities.kinds.${kind}`) }))}
            value={type}
            onChange={(value) => form.setFieldValue('type', kinds.find((kind) => kind === value) ?? 'note')}
          />
        </div>
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
      {type !== 'note' && (
        <TextInput
          label={say(`activities.titles.${type}`)}
          {...required}
          maxLength={250}
          {...form.getInputProps('title')}
          error={form.errors['activity.title'] ?? form.errors.title}
          data-path="activity.title"
        />
      )}
      {isPoll(type) && (
        <PollFields
          type={type}
          value={form.values}
          onChange={(change) => form.setValues(change)}
          errorOf={(path) => form.errors[path]}
        />
      )}
      {type === 'rundschreiben' && (
        <Checkbox
          label={say('activities.circular.ask')}
          checked={form.values.confirm}
          onChange={({ currentTarget }) => form.setFieldValue('confirm', currentTarget.checked)}
        />
      )}
      <RichEditor
        label={say(type === 'note' ? 'activities.text' : 'activities.details')}
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
        // What a draft has brought back can be posted as it is.
        of={isEmpty ? send : { ...send, pristine: false }}
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

/** On a phone the line of kinds scrolls: the chosen one, which may be the last, is in view. */
const showChosen = (line: HTMLElement | null) => {
  const chosen = line?.querySelector<HTMLElement>('[data-active]')
  if (line && chosen) line.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - line.clientWidth
}

const kinds = postType.options
const wordsOf = ({ title, content }: PostValues) => ({ subject: title, document: content })
const isPoll = (type: PostType): type is 'survey' | 'schedule' => type === 'survey' || type === 'schedule'
