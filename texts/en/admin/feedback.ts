export const about = 'Written from';
export const messagesFailed = 'Couldn’t load the conversation';
export const noMessages = 'No reply yet.';
export const replyHelp = 'Sent by email, with a private link to write back.';
export const templates = 'Insert a template';
export const sendResolve = 'Send and resolve';
export const templateThanks = 'Thanks';
export const templateThanksText =
  'Thank you for taking the time to write to us. It helps us make Staydesk better.';
export const templateWorking = 'Looking into it';
export const templateWorkingText = 'We’re looking into this and will write to you as soon as we know more.';
export const templateDetails = 'More details';
export const templateDetailsText =
  'Could you tell us what you did just before, and which device and browser you use? That helps us find the cause.';
export const templateDone = 'Fixed';
export const templateDoneText =
  'This is fixed now. If you still see it, please write back and we’ll look again.';
export const threadTitle = 'Your feedback';
export const threadState = 'What you wrote to us, and our replies. Only people with this link can see it.';
export const threadFailed = 'This conversation couldn’t be opened';
export const threadReply = 'Write back';
export const threadSent = 'Message sent';
export const threadEmpty = 'Write a message first.';
