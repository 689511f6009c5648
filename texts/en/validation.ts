type Fault = { keyword: string; message: string; params: Record<string, unknown> };

/** What is wrong with a field of a request, by the keyword of its schema. */
export function fieldError({ keyword, message, params }: Fault): string {
  if (keyword === 'required') return 'This field is required.';
  if (keyword === 'additionalProperties') return 'We don’t recognise this field.';
  if (keyword === 'minLength')
    return params.limit === 1 ? 'This field is required.' : `Please use at least ${params.limit} characters.`;
  if (keyword === 'maxLength') return `Please use ${params.limit} characters or fewer.`;
  if (keyword === 'minimum') return `Please enter ${params.limit} or more.`;
  if (keyword === 'maximum') return `Please enter ${params.limit} or less.`;
  if (keyword === 'format' && params.format === 'email')
    return 'Please enter an email address like name@example.com.';
  if (keyword === 'format' && params.format === 'date') return 'Please enter a valid date.';
  if (keyword === 'pattern') return 'Please check the format.';
  if (keyword === 'enum')
    return `Please use one of: ${Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : ''}.`;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
