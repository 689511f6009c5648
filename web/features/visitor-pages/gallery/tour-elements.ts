import type { IconName } from '../components/icon-shapes.ts';

export function controlButton(icon: IconName, label: string, press: () => void): HTMLButtonElement {
  const button = create('button', { type: 'button', ariaLabel: label, title: label });
  const namespace = 'http://www.w3.org/2000/svg';
  const [svg, use] = [document.createElementNS(namespace, 'svg'), document.createElementNS(namespace, 'use')];
  for (const [name, value] of [
    ['class', 'icon'],
    ['width', '22'],
    ['height', '22'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value);
  use.setAttribute('href', `#icon-${icon}`);
  svg.append(use);
  button.append(svg);
  button.addEventListener('click', press);
  return button;
}

export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), values);
}
