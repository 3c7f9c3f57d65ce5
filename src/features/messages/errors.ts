import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const messageErrors = errors({
  MESSAGE_TO_BLOCKED: { status: 403, message: 'You have blocked this user. Unblock them to write.', data: noData },
  MESSAGE_BLOCKED: { status: 403, message: 'You are blocked by this user', data: noData },
  MESSAGE_CIRCLE_ONLY: {
    status: 403,
    message: 'User only accepts messages from their circle (GM and fellow companions)',
    data: noData,
  },
  MESSAGE_CONTACTS_ONLY: {
    status: 403,
    message: 'User only accepts messages from people they contact first',
    data: noData,
  },
  MESSAGE_CAMPAIGN_ONLY: { status: 403, message: 'User only accepts messages from campaign members', data: noData },
  MESSAGES_DISABLED: { status: 403, message: 'Messages disabled', data: noData },
  PRIVACY_UNKNOWN: { status: 403, message: 'Unknown privacy setting', data: noData },
  PERMISSION_CHECK_FAILED: { status: 503, message: 'Permission check failed', data: noData },
  MESSAGE_TO_SELF: { status: 400, message: 'You cannot write to yourself.', data: noData },
  CONVERSATION_CLOSED: { status: 403, message: 'This conversation takes no new messages.', data: noData },
})

type MessageErrors = typeof messageErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends MessageErrors {}
}
