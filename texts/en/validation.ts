type Fault = { keyword: string; message: string; params: Record<string, unknown> };

/** What is wrong with a field of a request, by the keyword of its schema. */
export function fieldError({ keyword, message, params }: Fault): string {
  if (keyword === 'required') return 'Please fill this in.';
  if (keyword === 'additionalProperties') return 'This field is not known.';
  if (keyword === 'minLength')
    return params.limit === 1 ? 'Please fill this in.' : `At least ${params.limit} characters, please.`;
  if (keyword === 'maxLength') return `At most ${params.limit} characters, please.`;
  if (keyword === 'minimum') return `Must be ${params.limit} or more.`;
  if (keyword === 'maximum') return `Must be ${params.limit} or less.`;
  if (keyword === 'format' && params.format === 'email') return 'Please enter a valid e-mail address.';
  if (keyword === 'format' && params.format === 'date') return 'Please enter a valid date.';
  if (keyword === 'pattern') return 'This does not have the right form.';
  if (keyword === 'enum')
    return `Must be one of: ${Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : ''}.`;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
