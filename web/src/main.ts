import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { locale } from "./i18n";
import { keepOnDevice } from "./lib/installable";
import { router } from "./lib/router.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("there is no place for the client in this page");
router.start();
await locale.start(); // nothing is shown before it can be read
mount(App, { target });
void keepOnDevice();
