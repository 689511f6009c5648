/** Saved replies to begin with, for the agent to change. */
export const all: readonly { title: string; body: string }[] = [
  {
    title: 'Back to you shortly',
    body: 'Hello {firstName}, thank you for your message. I’ll look into it and get back to you today. {host}',
  },
  {
    title: 'Early check-in',
    body: 'Hello {firstName}, I can’t promise an earlier check-in yet, because guests may be leaving on {checkIn}. You’re welcome to drop off your bags, and I’ll write as soon as {property} is ready. {host}',
  },
  {
    title: 'Finding the place',
    body: 'Hello {firstName}, the address, directions and how to get in are on your guest page. Call me if you get lost. {host}',
  },
  {
    title: 'Late check-out',
    body: 'Hello {firstName}, I’ll see whether you can stay a little longer on {checkOut} and let you know the evening before. {host}',
  },
  {
    title: 'Something isn’t working',
    body: 'Hello {firstName}, I’m sorry about that. Could you send me a photo? I’ll take care of it as soon as I can. {host}',
  },
  {
    title: 'Goodbye and thanks',
    body: 'Hello {firstName}, thank you for staying at {property}. I hope you had a good journey home, and I’d be glad to welcome you again. {host}',
  },
];
export const add = 'Add six to start with';
export const added = 'Six replies added';
export const help = 'Start with six that every host needs, and make them yours.';
